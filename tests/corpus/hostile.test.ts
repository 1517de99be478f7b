import fc from 'fast-check';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { describe, expect, test } from 'vitest';
import { CorpusError, readCorpus } from '../../src/corpus/read-corpus';
import { mendMojibake } from '../../src/corpus/mojibake';
import { READERS } from '../../src/corpus/readers';
import { writeWorkbook } from '../../src/exports/workbook';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, little: boolean) => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < text.length; i++) view.setUint16(2 * i, text.charCodeAt(i), little);
  return bytes;
};
const read = (bytes: Uint8Array | string, format?: string) =>
  readCorpus([{ name: 'in', bytes: typeof bytes === 'string' ? utf8(bytes) : bytes }], { format });
const first = async (bytes: Uint8Array | string) => (await read(bytes)).corpus.documents[0];

describe('encodings', () => {
  test.each([true, false])('UTF-16 without a mark, little endian: %s', async (little) => {
    const { corpus, report } = await read(utf16('title,abstract\nCafé,Some words here\n', little));
    expect(corpus.documents[0]).toMatchObject({ title: 'Café', abstract: 'Some words here' });
    expect(report.files[0]?.encoding).toBe(little ? 'utf-16le' : 'utf-16be');
  });

  test('GBK is told from windows-1252', async () => {
    const chinese = [0xd6, 0xd0, 0xb9, 0xfa, 0x2c, 0xce, 0xc4, 0xb1, 0xbe, 0xca, 0xc7];
    const gbk = await read(new Uint8Array([...utf8('title,abstract\n'), ...chinese]));
    expect(gbk.corpus.documents[0]).toMatchObject({ title: '中国', abstract: '文本是' });
    expect(gbk.report.notices).toEqual(['in is not UTF-8; it was read as gbk.']);
    const french = new Uint8Array([
      ...utf8('title,abstract\nr'),
      0xe9,
      ...utf8('sum'),
      0xe9,
      ...utf8(',na'),
      0xef,
      0x66,
    ]);
    expect(await first(french)).toMatchObject({ title: 'résumé', abstract: 'naïf' });
  });

  test.each([
    ['RamÃ­rez donâ€™t', 'Ramírez don’t'],
    ['cafÃƒÂ©', 'café'],
    ['“Ã©” Ä‡', '“é” ć'],
    ['NÃO naïve São 5 µm² A ± B œuvre', 'NÃO naïve São 5 µm² A ± B œuvre'],
  ])('%s', (text, mended) => expect(mendMojibake(text)).toBe(mended));
});

describe('hostile input', () => {
  const deep = (open: string, close: string, n = 100_000) => open.repeat(n) + close.repeat(n);

  test.each([
    ['arrays', deep('[', ']')],
    ['arrays cut off', '['.repeat(200_000)],
    ['an author', `{"title":"x","authors":[${'{"author":'.repeat(100_000)}1${'}'.repeat(100_000)}]}`],
    ['a long string cut off', `{"title":"t","abstract":"${'a b'.repeat(3_000_000)}`],
    ['NULs', '\0'.repeat(1000)],
    ['quotation marks', `title,abstract\n"${'a,b '.repeat(1_000_000)}`],
    ['XML cut off', `<feed>${'<entry>'.repeat(100_000)}`],
    ['a workbook', 'PK\u0003\u0004xl/workbook.xml'],
    ['a table', `PAR1${'x'.repeat(100)}PAR1`],
  ])('%s: one sentence', async (_, text) => {
    await expect(read(text)).rejects.toThrow(CorpusError);
    await expect(read(text)).rejects.toThrow(/^[^\n]{20,260}$/);
  });

  test.each([
    ['an object', `{"title":"A title","a":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`],
    ['a venue', `{"title":"A title","venue":${'{"source":'.repeat(100_000)}1${'}'.repeat(100_000)}}`],
    ['XML', `<feed><entry><title>A title</title>${deep('<a>', '</a>')}</entry></feed>`],
    ['braces', `@article{k, note = {${'{'.repeat(300_000)}\n}\n\n@article{j, title={A title}}`],
    [
      'ten thousand columns',
      `${Array.from({ length: 10_000 }, (_, i) => `c${i}`).join()},title\n${','.repeat(10_000)}A title`,
    ],
    ['a name turned round', 'title,abstract\n"A \u202etitle",'],
    [
      'an entity of its own',
      '<!DOCTYPE feed [<!ENTITY a "aa">]><feed><entry><title>A title</title><x>&a;</x></entry></feed>',
    ],
  ])('%s: the title is read', async (_, text) => {
    const { corpus } = await read(text);
    expect(corpus.documents.map(({ title }) => title)).toContain('A title');
  });

  test('whole numbers keep their digits', async () => {
    expect(
      await first('{"id":12345678901234567890,"title":"A 12345678901234567890","n":[9007199254740993],"f":0.5}'),
    ).toMatchObject({
      id: '12345678901234567890',
      title: 'A 12345678901234567890',
      extra: { n: '9007199254740993', f: '0.5' },
    });
  });
});

describe('properties', () => {
  const runs = { numRuns: 150, seed: 42 };
  const onlyCorpusErrors = async (bytes: Uint8Array, format?: string) => {
    const error: unknown = await readCorpus([{ name: 'in', bytes }], { format }).catch((reason: unknown) => reason);
    if (error instanceof Error) expect(error).toBeInstanceOf(CorpusError);
  };
  const crumbs = fc.constantFrom(
    ...'\n|\n\n|TY  - JOUR\n|TI  - |ER  - \n|PMID- 1\n|AB  - |PT J\n|%0 x\n|%T |@article{|@string{|}|{|"|,|;|\t|= |\\|title|abstract|[|]|:|<feed>|<entry>|</entry>|<title>|&#x0;|<![CDATA['.split(
      '|',
    ),
    fc.sample(fc.string(), { numRuns: 1, seed: 1 })[0] ?? '',
  );

  test.each(READERS.map(({ format }) => format))('%s: any text is read or answered with a sentence', async (format) => {
    const text = fc.array(fc.oneof(crumbs, fc.string({ unit: 'grapheme', maxLength: 12 })), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(text, (parts) => onlyCorpusErrors(utf8(parts.join('')), format)),
      runs,
    );
  });

  test('any bytes are read or answered with a sentence', async () => {
    const heads = fc.constantFrom([], [0x1f, 0x8b, 8], [0x50, 0x4b, 3, 4], [...utf8('PAR1')], [0xff, 0xfe]);
    await fc.assert(
      fc.asyncProperty(heads, fc.uint8Array({ maxLength: 300 }), (head, tail) =>
        onlyCorpusErrors(new Uint8Array([...head, ...tail])),
      ),
      runs,
    );
  });

  const word = fc.stringMatching(/^[a-z]{3,9}$/);
  const sentence = fc.array(word, { minLength: 3, maxLength: 12 }).map((words) => words.join(' '));
  const records = fc.array(fc.record({ title: sentence, abstract: sentence }), { minLength: 2, maxLength: 12 });
  type Records = { title: string; abstract: string }[];

  const writers: Record<string, (records: Records) => string | Uint8Array> = {
    csv: (all) => `title,abstract\r\n${all.map((r) => `"${r.title}","${r.abstract}"\r\n`).join('')}`,
    tsv: (all) => `Title\tAbstract\n${all.map((r) => `${r.title}\t${r.abstract}\n`).join('')}`,
    json: (all) => JSON.stringify({ meta: {}, items: all }),
    jsonl: (all) => all.map((r) => JSON.stringify(r)).join('\n'),
    ris: (all) => all.map((r) => `TY  - JOUR\nT1  - ${r.title}\nN2  - ${r.abstract}\nER  - \n\n`).join(''),
    medline: (all) => all.map((r, i) => `PMID- ${i}\nTI  - ${r.title}\nAB  - ${r.abstract}\n\n`).join(''),
    'web-of-science': (all) =>
      `FN x\nVR 1.0\n${all.map((r) => `PT J\nTI ${r.title}\nAB ${r.abstract}\nER\n\n`).join('')}EF`,
    endnote: (all) => all.map((r) => `%0 Book\n%T ${r.title}\n%X ${r.abstract}\n\n`).join(''),
    refworks: (all) => all.map((r) => `RT Book\nT1 ${r.title}\nAB ${r.abstract}\nER\n\n`).join(''),
    bibtex: (all) => all.map((r, i) => `@misc{k${i}, title = {${r.title}}, abstract = "${r.abstract}"}\n`).join(''),
    embase: (all) => all.map((r) => `"TITLE","${r.title}"\n"ABSTRACT","${r.abstract}"\n\n`).join(''),
    labelled: (all) =>
      all.map((r) => `{Reference Type}: Thesis\n{Title}: ${r.title}\n{Abstract}: ${r.abstract}\n\n`).join(''),
    'pubmed-text': (all) =>
      all
        .map((r, i) => `${i + 1}. Tides. 2019;1:1-9.\n\n${r.title}\n\nLee A.\n\n${r.abstract}\n\nPMID: ${i}\n\n\n`)
        .join(''),
    text: (all) => all.map((r) => `${r.title}. ${r.abstract}.\n\n`).join(''),
    'pubmed-xml': (all) =>
      `<PubmedArticleSet>${all.map((r) => `<PubmedArticle><MedlineCitation><Article><ArticleTitle>${r.title}</ArticleTitle><Abstract><AbstractText>${r.abstract}</AbstractText></Abstract></Article></MedlineCitation></PubmedArticle>`).join('')}</PubmedArticleSet>`,
    'endnote-xml': (all) =>
      `<xml><records>${all.map((r) => `<record><titles><title>${r.title}</title></titles><abstract>${r.abstract}</abstract></record>`).join('')}</records></xml>`,
    xlsx: (all) =>
      writeWorkbook([{ name: 'a', columns: ['Title', 'Abstract'], rows: all.map((r) => [r.title, r.abstract]) }]),
    parquet: (all) =>
      new Uint8Array(
        parquetWriteBuffer({
          columnData: [
            { name: 'title', data: all.map((r) => r.title) },
            { name: 'abstract', data: all.map((r) => r.abstract) },
          ],
        }),
      ),
    rss: (all) =>
      `<rss><channel><title>Feed</title>${all.map((r) => `<item><title>${r.title}</title><description>${r.abstract}</description></item>`).join('')}</channel></rss>`,
    jats: (all) =>
      `<articles>${all.map((r) => `<article><front><article-meta><title-group><article-title>${r.title}</article-title></title-group><abstract>${r.abstract}</abstract></article-meta></front></article>`).join('')}</articles>`,
    mods: (all) =>
      `<modsCollection>${all.map((r) => `<mods><titleInfo><title>${r.title}</title></titleInfo><abstract>${r.abstract}</abstract></mods>`).join('')}</modsCollection>`,
    'oai-pmh': (all) =>
      `<OAI-PMH><ListRecords>${all.map((r) => `<record><header/><metadata><dc><title>${r.title}</title><description>${r.abstract}</description></dc></metadata></record>`).join('')}</ListRecords></OAI-PMH>`,
    rdf: (all) =>
      `<rdf:RDF>${all.map((r) => `<bib:Article><z:itemType>journalArticle</z:itemType><dc:title>${r.title}</dc:title><dcterms:abstract>${r.abstract}</dcterms:abstract></bib:Article>`).join('')}</rdf:RDF>`,
    'dublin-core': (all) =>
      `<dcCollection>${all.map((r) => `<dc><title>${r.title}</title><description>${r.abstract}</description></dc>`).join('')}</dcCollection>`,
    atom: (all) =>
      `<feed>${all.map((r) => `<entry><title>${r.title}</title><summary>${r.abstract}</summary></entry>`).join('')}</feed>`,
  };

  test.each(Object.keys(writers))('%s: no well-formed record is lost', async (format) => {
    await fc.assert(
      fc.asyncProperty(records, async (all) => {
        const { report, corpus } = await read(writers[format](all));
        expect(report.files[0]).toMatchObject({ format, records: all.length, with_abstract: all.length });
        const said = (title: string, abstract: string) =>
          format === 'text' ? `. ${title}. ${abstract}.` : `${title}|${abstract}`;
        const got = corpus.documents.map(({ title, abstract }) =>
          format === 'text' ? `. ${abstract}` : `${title}|${abstract}`,
        );
        expect(new Set(got)).toEqual(new Set(all.map(({ title, abstract }) => said(title, abstract))));
      }),
      runs,
    );
  });
});
