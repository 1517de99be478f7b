/** Seconds on the clock, and of all cores together. */
export interface Cost {
  wall: number;
  cpu: number;
}

/** What one side tells of its run. */
export interface BenchReport {
  documents: number;
  terms: number;
  stages: Record<string, Cost>;
  /** The whole process, from its start to the map. */
  cold: Cost;
  peak_mb: number;
  quality: Record<string, number | null>;
}

/** Stages of ours that do what a stage of the peer does. */
const STAGES: { name: string; ours: string[]; peer: string[] }[] = [
  { name: 'read', ours: ['read'], peer: ['read'] },
  { name: 'tf-idf', ours: ['clean', 'tokenize', 'tfidf'], peer: ['tfidf'] },
  { name: 'svd', ours: ['svd'], peer: ['svd'] },
  { name: 'k-means', ours: ['kmeans'], peer: ['kmeans'] },
  { name: 'umap', ours: ['neighbours', 'umap'], peer: ['umap'] },
  { name: 'keywords', ours: ['phrases', 'keywords'], peer: [] },
  { name: 'quality', ours: ['silhouette', 'quality'], peer: [] },
  { name: 'write', ours: ['write'], peer: [] },
];

/** What both sides do, from the file to the layout. */
const BOTH = STAGES.filter(({ peer }) => peer.length > 0);

const QUALITY = [
  'trustworthiness',
  'neighbours_kept',
  'whole_topics',
  'nmi',
  'ari',
  'knn_accuracy_lsa',
  'knn_accuracy_map',
  'keyword_coherence',
  'coherence_of_c-TF-IDF',
  'coherence_of_c-TF-IDF_with_pairs',
  'keyword_diversity',
  'diversity_of_c-TF-IDF',
  'diversity_of_c-TF-IDF_with_pairs',
];

/** The two runs side by side, as a Markdown table; without a peer only ours. */
export function benchTable(ours: BenchReport, peer: BenchReport | null): string {
  const rows = [['', 'ours: wall s', 'cpu s', ...(peer ? ['peer: wall s', 'cpu s', 'ratio: wall', 'cpu'] : [])]];
  const add = (name: string, own: Cost | null, other: Cost | null) => {
    if (!own && !other) return;
    const ratio = (of: keyof Cost) => (own && other && other[of] > 0 ? (own[of] / other[of]).toFixed(2) : '');
    const both = peer ? [...cells(other), ratio('wall'), ratio('cpu')] : [];
    rows.push([name, ...cells(own), ...both]);
  };
  for (const { name, ours: own, peer: other } of STAGES) add(name, total(ours, own), peer && total(peer, other));
  add('whole process, cold', ours.cold, peer && peer.cold);
  const warm = (names: string[]) => names.map((name) => `${name}_warm`);
  for (const { name, ours: own, peer: other } of BOTH) {
    add(`${name}, warm`, total(ours, warm(own)), peer && total(peer, warm(other)));
  }
  const all = BOTH.flatMap(({ ours }) => ours);
  add('file to layout, warm', total(ours, warm(all)), peer && total(peer, warm(BOTH.flatMap(({ peer }) => peer))));
  const figure = (name: string, own: string, other: string, ratio: string) =>
    rows.push([name, own, '', ...(peer ? [other, '', ratio, ''] : [])]);
  figure(
    'peak memory, MB',
    String(ours.peak_mb),
    peer ? String(peer.peak_mb) : '',
    peer ? (ours.peak_mb / peer.peak_mb).toFixed(2) : '',
  );
  for (const name of QUALITY) {
    const [own, other] = [ours, peer].map((side) => side?.quality[name] ?? null);
    if (own !== null || other !== null) figure(name.replaceAll('_', ' '), digits(own), digits(other), '');
  }
  return aligned(rows);
}

function total({ stages }: BenchReport, names: string[]): Cost | null {
  const costs = names.filter((name) => name in stages).map((name) => stages[name]);
  if (costs.length === 0) return null;
  return costs.reduce((sum, { wall, cpu }) => ({ wall: sum.wall + wall, cpu: sum.cpu + cpu }), { wall: 0, cpu: 0 });
}

function cells(cost: Cost | null): [string, string] {
  return cost ? [cost.wall.toFixed(2), cost.cpu.toFixed(2)] : ['', ''];
}

function digits(value: number | null): string {
  return value === null ? '' : value.toFixed(3);
}

function aligned(rows: string[][]): string {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const line = (row: string[]) =>
    `| ${row.map((cell, c) => (c ? cell.padStart(widths[c]) : cell.padEnd(widths[c]))).join(' | ')} |`;
  const rule = `| ${widths.map((width, c) => (c ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width))).join(' | ')} |`;
  return [line(rows[0]), rule, ...rows.slice(1).map(line)].join('\n');
}
