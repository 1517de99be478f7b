import type { FileMetaData } from 'hyparquet';
import { COLUMNS } from './columns';
import { isRecord, mismatch, type Shape } from './shape';
import type { TopicMapMeta } from './topic-map';

/** The file is not a topic map that can be read here. `message` is one sentence: what is wrong, and what to do. */
export class TopicMapError extends Error {
  override name = 'TopicMapError';
}

const REMEDY = 'choose a map made by Toponote, or make one from the corpus';

/** The error for a file that is damaged or no Parquet at all. */
export function unreadable(detail: string): TopicMapError {
  return new TopicMapError(`not a readable topic map (${detail}); ${REMEDY}`);
}

/**
 * Checks the metadata of a Parquet file and takes the map's own part out of it.
 *
 * @param columns - names of the file's top-level columns
 * @throws {@link TopicMapError}
 */
export function mapMeta(metadata: FileMetaData, columns: string[]): TopicMapMeta {
  const json = metadata.key_value_metadata?.find(({ key }) => key === 'toponote')?.value;
  if (json === undefined) throw new TopicMapError(`a Parquet file, but not a topic map; ${REMEDY}`);
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw unreadable('its description is no JSON');
  }
  const version = isRecord(value) ? value.format_version : undefined;
  if (typeof version === 'number' && version !== 1) {
    throw new TopicMapError(`a topic map of format ${version}, and only format 1 can be read here; update Toponote`);
  }
  const wrong = mismatch(value, META, 'description');
  if (wrong) throw unreadable(wrong);
  const missing = COLUMNS.find((column) => !columns.includes(column));
  if (missing) throw unreadable(`the column ${missing} is missing`);
  const meta = value as TopicMapMeta;
  const misnumbered = meta.topics.findIndex(({ id }, i) => id !== i);
  if (misnumbered >= 0) throw unreadable(`topic ${misnumbered} has another id`);
  return meta;
}

/**
 * Checks the points against the topics.
 *
 * @throws {@link TopicMapError}
 */
export function checkPoints(points: { x: Float32Array; y: Float32Array; topic: Int32Array }, topics: number): void {
  for (let i = 0; i < points.x.length; i++) {
    if (!Number.isFinite(points.x[i]) || !Number.isFinite(points.y[i])) throw unreadable(`row ${i + 1} has no place`);
    if (points.topic[i] < 0 || points.topic[i] >= topics) {
      throw unreadable(`row ${i + 1} is of topic ${points.topic[i]}, and there are ${topics}`);
    }
  }
}

const numberOrNull: Shape = { anyOf: ['number', 'null'] };

/** The map's description, as it stands in its file. */
export const META: Shape = {
  format_version: 'number',
  title: 'string',
  recipe: 'record',
  resolved: 'record',
  counts: { read: 'number', kept: 'number', with_abstract: 'number', dropped: 'record' },
  languages: { optional: { list: 'string' } },
  terms: 'number',
  topics: {
    list: {
      id: 'number',
      label: 'string',
      colour: 'number',
      size: 'number',
      keywords: { list: { term: 'string', weight: 'number', documents: 'number', corpus_documents: 'number' } },
      anchor: { list: 'number', length: 2 },
      exemplars: { list: 'string' },
      silhouette: numberOrNull,
      parent: numberOrNull,
    },
  },
  edits: { optional: 'number' },
  k_curve: { list: { k: 'number', silhouette: 'number', standard_error: 'number' } },
  quality: {
    n_neighbors: 'number',
    trustworthiness: numberOrNull,
    neighbours_kept: numberOrNull,
    silhouette: numberOrNull,
    sample: 'number',
  },
  notices: { list: 'string' },
  input_hash: 'string',
  recipe_hash: 'string',
  aligned_to: { optional: { input_hash: 'string', recipe_hash: 'string' } },
};
