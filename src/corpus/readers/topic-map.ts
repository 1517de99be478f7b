import { CorpusError } from '../corpus-error';
import { asText } from '../values';
import type { Document } from '../../topic-map/document';
import { isMapFile } from '../../topic-map/is-map-file';
import { RecordList } from '../record-list';
import type { Reader } from './reader';

/** A map file: its documents, title and counts come back as they were, so that the map can be made again. */
export const topicMap: Reader = {
  format: 'topic-map',
  aliases: ['topicmap'],
  matches: ({ bytes }) => isMapFile(bytes),
  async read({ name, bytes }) {
    const { readTopicMap } = await import('../../topic-map/parquet');
    try {
      const { meta, documents } = await readTopicMap(bytes);
      return {
        title: meta.title,
        counts: meta.counts,
        records: RecordList.of(documents.map(withoutBlanks)),
      };
    } catch (error) {
      const reason = error instanceof Error && error.name === 'TopicMapError' ? ` (${error.message})` : '';
      throw new CorpusError(`${name} is a map file that cannot be read${reason}; give the file it was made from`);
    }
  },
};

/** A Parquet column has a value in every row; a document only the columns in which it says something. */
function withoutBlanks(document: Document): Document {
  const extra = Object.entries(document.extra).filter(([, value]) => asText(value) !== '');
  return { ...document, extra: Object.fromEntries(extra) };
}
