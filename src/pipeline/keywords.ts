import type { Keyword } from '../topic-map/topic-map';
import type { Options } from './options';
import type { Token } from './tokenize';

export function topicKeywords(input: {
  tokens: Token[][];
  texts: string[];
  topic: Int32Array;
  k: number;
  options: Options;
  count?: number;
}): Keyword[][] {
  const tables = Array.from({ length: input.k }, () => new Map<string, number>());
  const all = new Map<string, number>();
  input.tokens.forEach((doc, d) => {
    for (const t of new Set(doc.map((x) => x.surface.toLowerCase()))) {
      const own = tables[input.topic[d]];
      own.set(t, (own.get(t) ?? 0) + 1);
      all.set(t, (all.get(t) ?? 0) + 1);
    }
  });
  return tables.map((own) =>
    [...own]
      .map(([term, documents]) => {
        const corpus_documents = all.get(term) ?? documents;
        return { term, weight: (documents * documents) / corpus_documents, documents, corpus_documents };
      })
      .sort((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1))
      .slice(0, input.count ?? 10),
  );
}
