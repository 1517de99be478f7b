import type { AsyncBuffer } from 'hyparquet';
import { parquetMetadata } from 'hyparquet';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createRandom, randomInteger } from '../../src/numeric/random';
import { openTopicMap, readTopicMap, writeTopicMap } from '../../src/topic-map/parquet';
import type { TopicMap } from '../../src/topic-map/topic-map';
import { documentPages, gzipPage } from '../../src/topic-map/write-topic-map';
import { syntheticMap } from './synthetic';

const AWKWARD = [
  '',
  ' ',
  'null',
  'NaN',
  '0',
  '\uFEFFa byte order mark first',
  'tab\tnew line\r\nbell\u0007escape\u001b',
  '\u0000',
  '👩‍🔬 𝒳 Ünïcödé 漢字 ‮rtl',
  'e\u0301 and é stay two things',
  '\uE000\u{10FFFF}',
  '"quoted", \'single\'; = + @ <script>',
  'x'.repeat(70_000),
];
const AWKWARD_NAMES = [
  'title',
  'Title',
  'source_title',
  'source_source_Topic',
  'a.b',
  'list',
  '',
  'ключ',
  '__proto__',
  'constructor',
  '1',
];

/** A map whose every text is picked from the awkward ones. */
function awkwardMap(seed: number, size: number): TopicMap {
  const random = createRandom(seed, 'awkward');
  const pick = <T>(items: T[]): T => items[randomInteger(random, items.length)];
  const some = () => Array.from({ length: randomInteger(random, 4) }, () => pick(AWKWARD));
  const floats = [0, -0, 1, -1, NaN, 1.5e-45, 3.4e38, Infinity];
  const map = syntheticMap(size, { words: 3 });
  map.documents.forEach((document, i) => {
    document.id = `${i}${pick(AWKWARD)}`;
    document.title = pick(AWKWARD);
    document.abstract = pick(AWKWARD);
    document.authors = some();
    document.author_keywords = some();
    document.year = pick([null, 0, -44, 2026, 2 ** 31 - 1]);
    document.venue = pick(AWKWARD);
    document.url = pick(AWKWARD);
    document.extra = Object.fromEntries(
      AWKWARD_NAMES.filter(() => random() < 0.5).map((name) => [name, pick(AWKWARD)]),
    );
    map.x[i] = pick([0, -0, 1, -1, 1.5e-45]);
    map.fit[i] = pick(floats);
    map.trust[i] = pick(floats);
  });
  map.meta.title = pick(AWKWARD);
  return map;
}

/** To the bit; compared value by value 100,000 numbers take Vitest seconds. */
function isSame(a: Float32Array | Int32Array, b: Float32Array | Int32Array): boolean {
  const bytes = ({ buffer, byteOffset, byteLength }: typeof a) => Buffer.from(buffer, byteOffset, byteLength);
  return a.constructor === b.constructor && bytes(a).equals(bytes(b));
}

const own = (map: TopicMap) =>
  map.documents.map(({ extra }) => Object.entries(extra).sort(([a], [b]) => (a < b ? -1 : 1)));

describe('the map file', () => {
  afterEach(() => void vi.useRealTimers());

  it.each([1, 2, 3, 4, 5, 6])('gives back what was written, awkward values too (seed %i)', async (seed) => {
    const map = awkwardMap(seed, seed * 7);
    const bytes = writeTopicMap(map);
    const back = await readTopicMap(bytes);
    expect(back.meta).toEqual(map.meta);
    expect(own(back)).toEqual(own(map));
    expect(back.documents.map((d) => ({ ...d, extra: {} }))).toEqual(map.documents.map((d) => ({ ...d, extra: {} })));
    for (const name of ['x', 'y', 'topic', 'fit', 'trust'] as const) {
      expect(back[name].constructor).toBe(map[name].constructor);
      // Object.is on every value: −0 and NaN count.
      expect(Array.from(back[name])).toEqual(Array.from(map[name]));
    }
    expect(Buffer.compare(writeTopicMap(back), bytes)).toBe(0);
    // What the documents say may have been compressed before.
    const compressed: Uint8Array[] = [];
    const lengths = documentPages(map.documents, (page) => compressed.push(gzipPage(page)));
    expect(compressed.length).toBeGreaterThan(0);
    expect(Buffer.compare(writeTopicMap(map, { compressed, lengths }), bytes)).toBe(0);
    const wrong = compressed.map((_, i) => gzipPage(Uint8Array.of(i)));
    expect(Buffer.compare(writeTopicMap(map, { compressed: wrong, lengths }), bytes)).not.toBe(0);
    expect(() => writeTopicMap(map, { compressed: wrong.slice(1), lengths })).toThrow('fewer pages');
  });

  it('is the same whatever the order in which its parts were put together', () => {
    const map = syntheticMap(20, { extra: { b: '1', a: '2' } });
    const turned: TopicMap = {
      ...map,
      meta: Object.fromEntries(Object.entries(map.meta).reverse()) as unknown as TopicMap['meta'],
      documents: map.documents.map((document) => ({ ...document, extra: { a: '2', b: '1' } })),
      trust: map.trust.slice(),
    };
    expect(Buffer.compare(writeTopicMap(turned), writeTopicMap(map))).toBe(0);
  });

  it('holds no time of day', () => {
    vi.useFakeTimers();
    const written = ['2026-01-01', '2027-07-07'].map((day) => {
      vi.setSystemTime(new Date(day));
      return writeTopicMap(syntheticMap(5));
    });
    expect(Buffer.compare(written[0], written[1])).toBe(0);
  });

  it('stores one NaN, whatever its bits', () => {
    const map = syntheticMap(4);
    map.trust[2] = NaN;
    const bytes = writeTopicMap(map);
    new Uint32Array(map.trust.buffer)[2] = 0xffc00001;
    expect(Buffer.compare(writeTopicMap(map), bytes)).toBe(0);
  });

  it('keeps an empty map and a single document', async () => {
    for (const size of [0, 1]) {
      const map = syntheticMap(size, { topics: 1 });
      expect(await readTopicMap(writeTopicMap(map))).toEqual(map);
    }
  });

  it('turns lone surrogates into replacement characters', async () => {
    const map = syntheticMap(2);
    map.documents[0].title = 'a\uD83Dz';
    expect((await readTopicMap(writeTopicMap(map))).documents[0].title).toBe('a\uFFFDz');
  });

  it('has the columns in their fixed order, then the corpus’s own by name, and no clock or path', () => {
    const metadata = parquetMetadata(
      writeTopicMap(syntheticMap(3, { extra: { zeta: '1', title: '2', Year: '4', alpha: '3' } })),
    );
    expect(metadata.row_groups[0].columns.map((column) => column.meta_data?.path_in_schema.join('.'))).toEqual([
      'id',
      'title',
      'abstract',
      'authors.list.element',
      'year',
      'venue',
      'author_keywords.list.element',
      'url',
      'x',
      'y',
      'topic',
      'fit',
      'trust',
      'alpha',
      'source_Year',
      'source_title',
      'zeta',
    ]);
    expect(metadata.created_by).toBe('toponote');
    expect(metadata.key_value_metadata?.map(({ key }) => key)).toEqual(['toponote']);
    for (const i of [8, 9])
      expect(metadata.row_groups[0].columns[i].meta_data?.encodings).toEqual(['BYTE_STREAM_SPLIT']);
  });

  it('refuses to write arrays that do not match the documents', () => {
    expect(() => writeTopicMap({ ...syntheticMap(3), fit: new Float32Array(2) })).toThrow(
      'fit has 2 values for 3 documents',
    );
  });
});

describe('a map of 100,000 documents over the network', () => {
  let bytes: Uint8Array<ArrayBuffer>;
  let map: TopicMap;
  beforeAll(() => {
    map = syntheticMap(100_000, { topics: 60, words: 20, extra: { decision: 'accept' } });
    bytes = writeTopicMap(map);
  });

  function counted() {
    const seen = { requests: 0, bytes: 0 };
    const file: AsyncBuffer = {
      byteLength: bytes.length,
      async slice(start, end) {
        const part = bytes.slice(start, end).buffer;
        seen.requests += 1;
        seen.bytes += part.byteLength;
        return part;
      },
    };
    return { seen, file };
  }

  it('shows its points after at most 6 requests and 1.1 MB', async () => {
    const { seen, file } = counted();
    const opened = await openTopicMap(file);
    const points = await opened.points();
    for (const name of ['x', 'y', 'topic'] as const) expect(isSame(points[name], map[name]), name).toBe(true);
    expect(seen.requests).toBeLessThanOrEqual(6);
    expect(seen.bytes).toBeLessThanOrEqual(1_100_000);
  });

  it.each([0, 54_321, 99_999])('opens document %i with at most 200 kB', async (i) => {
    const { seen, file } = counted();
    const opened = await openTopicMap(file);
    const before = seen.bytes;
    const [document] = await opened.documents(i, i + 1);
    expect(document).toEqual(map.documents[i]);
    expect(seen.bytes - before).toBeLessThanOrEqual(200_000);
  });
});
