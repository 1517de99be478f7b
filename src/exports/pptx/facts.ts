import type { Recipe, Topic, TopicMap } from '../../topic-map/topic-map';
import { documentNoun } from '../../wording/lead-sentence';
import { counted, digits, figure, oneDecimal } from '../../wording/words';

/** What a document goes by on a slide; `given` is false for names that Toponote gave (set in italics). */
export interface SlideName {
  name: string;
  short: string;
  given: boolean;
}

/** Below this many documents a slide says that they are few. */
const FEW = 60;

/** "4,756 abstracts, 24 topics". */
export function size(map: TopicMap): string {
  return `${counted(map.documents.length, documentNoun(map))}, ${counted(map.meta.topics.length, 'topic')}`;
}

/** How the picture came about, in a line. */
export function methodLine(map: TopicMap): string {
  const { n_neighbors } = { ...map.meta.recipe, ...map.meta.resolved };
  const { trustworthiness } = map.meta.quality;
  const trust = trustworthiness === null ? '' : ` Trustworthiness ${figure(trustworthiness)}.`;
  const few = map.documents.length < FEW ? ' Few texts: a way to sort them, not a finding.' : '';
  return `TF-IDF, k-means, UMAP (cosine, ${counted(Number(n_neighbors), 'neighbour')}).${trust}${few}`;
}

/** Speaker notes that hold for every slide of a map: figures, recipe and source. */
export function commonNotes(map: TopicMap, title: string): string[] {
  const { meta } = map;
  const { quality, counts } = meta;
  const dropped = Object.entries(counts.dropped).filter(([, count]) => count > 0);
  const left = dropped.map(([reason, count]) => `${digits(count)} ${reason}`).join(', ');
  return [
    `Quality: trustworthiness ${figure(quality.trustworthiness)}, neighbours kept ${figure(quality.neighbours_kept)} ` +
      `(k = ${quality.n_neighbors}), mean cosine silhouette ${figure(quality.silhouette)}.`,
    `Recipe: ${recipeText(meta.recipe, meta.resolved)}.`,
    `Source: ${title}; ${counted(counts.read, 'record')} read, ${digits(counts.kept)} on the map, ` +
      `${left === '' ? 'none' : left} left out; ${digits(meta.terms)} terms. ` +
      `Input ${meta.input_hash.slice(0, 12)}, recipe ${meta.recipe_hash.slice(0, 12)}. Made with Toponote.`,
  ];
}

/** A topic as notes list it. */
export function topicNote({ label, size: documents, silhouette, keywords }: Topic, map: TopicMap): string {
  const words = keywords.slice(0, 8).map(({ term }) => term);
  const tight = silhouette === null ? '' : `, silhouette ${figure(silhouette)}`;
  return (
    `${label}: ${counted(documents, documentNoun(map))}, ${oneDecimal(documents / map.documents.length)}${tight}. ` +
    `Keywords: ${words.join(', ') || 'none'}.`
  );
}

function recipeText(recipe: Recipe, resolved: Recipe): string {
  const names = [...new Set([...Object.keys(recipe), ...Object.keys(resolved)])];
  const text = (value: Recipe[string] | undefined) =>
    Array.isArray(value) ? (value.length > 6 ? `${value.length} words` : value.join(',')) : String(value);
  return names
    .map((name) => {
      const asked = text(recipe[name] ?? resolved[name]);
      const used = name in resolved ? text(resolved[name]) : asked;
      return used === asked ? `${name} ${asked}` : `${name} ${asked} (${used})`;
    })
    .join('; ');
}

/** Venue and year; a venue that names its year names it once. */
export function venueLine({ venue, year }: { venue: string; year: number | null }): string {
  if (year === null || venue.includes(String(year))) return venue;
  return venue === '' ? String(year) : `${venue} ${year}`;
}
