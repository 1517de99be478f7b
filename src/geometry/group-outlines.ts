import type { Vertex } from './lasso-path';

/** The lines round a group's documents, and where its name may stand on them. */
export interface GroupOutline {
  /** Closed lines in pixels before zoom, the largest first. */
  loops: Vertex[][];
  /** The highest and the lowest point of each, in the order of the lines. */
  places: { point: Vertex; above: boolean }[];
}

/** How far from its mark the line goes round a document, and the grid that it is found on, in pixels. */
const REACH = 16;
const CELL = 3;
/** Where a group is large, this share of it must be within reach … */
const DENSE = 1 / 150;
/** … unless that leaves out more than the other half. */
const COVERED = 0.5;
/** A hole as small as a few marks is closed. */
const HOLE = 4 * Math.PI * REACH * REACH;
const SMOOTHINGS = 3;

/**
 * Goes round the documents of a group, island by island: the edge of all that lies within reach of one of them (in a large
 * group of several, so that stray ones are left out), traced on a grid and smoothed by cutting corners (Chaikin 1974).
 *
 * @param x - pixels before zoom of all documents.
 * @returns null where the group is empty.
 */
export function groupOutline(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  indices: ArrayLike<number>,
): GroupOutline | null {
  const loops = traceEdges(denseCells(x, y, indices))
    .map((loop) => ({ loop, area: signedArea(loop) }))
    .filter(({ area }) => area > 0 || -area > HOLE)
    .sort((a, b) => b.area - a.area);
  if (loops.length === 0) return null;
  const lines = loops.map(({ loop }) => smooth(loop));
  const islands = lines.slice(0, loops.filter(({ area }) => area > 0).length);
  const places = islands.flatMap((line) => [
    { point: line.reduce((best, vertex) => (vertex[1] < best[1] ? vertex : best)), above: true },
    { point: line.reduce((best, vertex) => (vertex[1] > best[1] ? vertex : best)), above: false },
  ]);
  return { loops: lines, places };
}

/** A cell of the grid and how many documents are within its reach. */
interface Cell {
  place: Vertex;
  documents: number;
}

/** Cells of the grid, by "column,row", that have enough documents within reach. */
function denseCells(x: ArrayLike<number>, y: ArrayLike<number>, indices: ArrayLike<number>): Map<string, Cell> {
  const own = new Map<string, Cell>();
  for (let at = 0; at < indices.length; at++) {
    count(own, Math.floor(x[indices[at]] / CELL), Math.floor(y[indices[at]] / CELL), 1);
  }
  const span = Math.floor(REACH / CELL);
  const cells = new Map<string, Cell>();
  for (const { place, documents } of own.values()) {
    for (let dc = -span; dc <= span; dc++) {
      for (let dr = -span; dr <= span; dr++) {
        if (dc * dc + dr * dr < (span + 0.5) * (span + 0.5)) count(cells, place[0] + dc, place[1] + dr, documents);
      }
    }
  }
  let least = Math.max(1, Math.round(DENSE * indices.length));
  const covered = () => {
    let documents = 0;
    for (const [key, cell] of own) if ((cells.get(key)?.documents ?? 0) >= least) documents += cell.documents;
    return documents;
  };
  while (least > 1 && covered() < COVERED * indices.length) least = Math.floor(least / 2);
  return new Map([...cells].filter(([, { documents }]) => documents >= least));
}

function count(cells: Map<string, Cell>, column: number, row: number, documents: number): void {
  const key = `${column},${row}`;
  const cell = cells.get(key);
  if (cell) cell.documents += documents;
  else cells.set(key, { place: [column, row], documents });
}

/** Closed lines along the edges of the cells, the inside to the right as y grows downwards. */
function traceEdges(cells: ReadonlyMap<string, Cell>): Vertex[][] {
  const isFilled = (column: number, row: number) => cells.has(`${column},${row}`);
  /** Ends of the edges by their start. */
  const edges = new Map<string, Vertex[]>();
  const add = ([c, r]: Vertex, to: Vertex) => {
    const key = `${c},${r}`;
    const ends = edges.get(key);
    if (ends) ends.push(to);
    else edges.set(key, [to]);
  };
  for (const {
    place: [c, r],
  } of cells.values()) {
    if (!isFilled(c, r - 1)) add([c, r], [c + 1, r]);
    if (!isFilled(c + 1, r)) add([c + 1, r], [c + 1, r + 1]);
    if (!isFilled(c, r + 1)) add([c + 1, r + 1], [c, r + 1]);
    if (!isFilled(c - 1, r)) add([c, r + 1], [c, r]);
  }
  const loops: Vertex[][] = [];
  for (const start of [...edges.keys()].sort()) {
    while (edges.has(start)) loops.push(follow(edges, start));
  }
  return loops;
}

/** Takes one closed line out of the edges, its corners in pixels. */
function follow(edges: Map<string, Vertex[]>, start: string): Vertex[] {
  const loop: Vertex[] = [];
  let key = start;
  do {
    const ends = edges.get(key);
    const to = ends?.pop();
    if (!to) break;
    if (ends?.length === 0) edges.delete(key);
    loop.push([to[0] * CELL, to[1] * CELL]);
    key = `${to[0]},${to[1]}`;
  } while (key !== start);
  return loop;
}

/** Pixels that a line holds; negative where it goes round a hole. */
function signedArea(loop: readonly Vertex[]): number {
  return loop.reduce((sum, [x, y], i) => {
    const [nx, ny] = loop[(i + 1) % loop.length];
    return sum + (x * ny - nx * y) / 2;
  }, 0);
}

/** Cuts each corner at a quarter of its sides, a few times over. */
function smooth(loop: readonly Vertex[]): Vertex[] {
  let line = loop.filter(([x, y], i) => {
    const [bx, by] = loop[(i + loop.length - 1) % loop.length];
    const [ax, ay] = loop[(i + 1) % loop.length];
    return (x - bx) * (ay - y) !== (y - by) * (ax - x);
  });
  for (let time = 0; time < SMOOTHINGS; time++) {
    line = line.flatMap(([x, y], i): Vertex[] => {
      const [nx, ny] = line[(i + 1) % line.length];
      return [
        [0.75 * x + 0.25 * nx, 0.75 * y + 0.25 * ny],
        [0.25 * x + 0.75 * nx, 0.25 * y + 0.75 * ny],
      ];
    });
  }
  return line;
}
