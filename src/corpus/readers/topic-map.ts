import { CorpusError } from '../corpus-error';
import { asText } from '../values';
import type { Document } from '../../topic-map/document';
import { isParquet } from './parquet';
import type { Reader } from './reader';

/** The key under which a map file keeps its metadata. */
const KEY = [...'toponote'].map((letter) => letter.charCodeAt(0));

/** A map file: its documents, title and counts come back as they were, so that the map can be made again. */
export const topicMap: Reader = {
  format: 'topic-map',
  aliases: ['topicmap'],
  matches: ({ bytes }) => isParquet(bytes) && footerHasKey(bytes),
  async read({ name, bytes }) {
    const { readTopicMap } = await import('../../topic-map/parquet');
    try {
      const { meta, documents } = await readTopicMap(bytes);
      return {
        title: meta.title,
        counts: meta.counts,
        records: documents.map((document) => ({ document: withoutBlanks(document), line: null })),
      };
    } catch (error) {
      const reason = error instanceof Error && error.name === 'TopicMapError' ? ` (${error.message})` : '';
      throw new CorpusError(`${name} is a map file that cannot be read${reason}; give the file it was made from`);
    }
  },
};

/** The metadata stand at the end, their length (32 bits, little endian) and `PAR1` behind them. */
function footerHasKey(bytes: Uint8Array): boolean {
  if (bytes.length < 12) return false;
  const length = new DataView(bytes.buffer, bytes.byteOffset + bytes.length - 8, 4).getUint32(0, true);
  const footer = bytes.subarray(Math.max(0, bytes.length - 8 - length));
  for (let at = footer.indexOf(KEY[0]); at >= 0; at = footer.indexOf(KEY[0], at + 1)) {
    if (KEY.every((byte, i) => footer[at + i] === byte)) return true;
  }
  return false;
}

/** A Parquet column has a value in every row; a document only the columns in which it says something. */
function withoutBlanks(document: Document): Document {
  const extra = Object.entries(document.extra).filter(([, value]) => asText(value) !== '');
  return { ...document, extra: Object.fromEntries(extra) };
}
