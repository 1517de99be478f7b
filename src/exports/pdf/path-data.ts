/** A step of a path, in absolute coordinates. */
export type PathStep =
  | { kind: 'move' | 'line'; x: number; y: number }
  | { kind: 'curve'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
  | { kind: 'close' };

const TOKEN = /[a-zA-Z]|[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/g;
/** Numbers that each command takes. */
const TAKES: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, Z: 0 };

/**
 * The data of an SVG path as moves, lines and cubic curves (SVG 2, §9.3). Arcs are not taken: no chart draws them.
 *
 * @throws for data that is no such path.
 */
export function parsePath(data: string): PathStep[] {
  const tokens = data.match(TOKEN) ?? [];
  const steps: PathStep[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  /** Second control point of the curve before, which S mirrors. */
  let control: readonly [number, number] | null = null;
  let command = '';
  for (let at = 0; at < tokens.length;) {
    if (/[a-zA-Z]/.test(tokens[at])) command = tokens[at++];
    const name = command.toUpperCase();
    const count = TAKES[name];
    const numbers = tokens.slice(at, at + count).map(Number);
    if (count === undefined || numbers.length < count || numbers.some(Number.isNaN)) {
      throw new Error(
        `a path of the figure cannot be read near "${tokens.slice(Math.max(0, at - 1), at + 3).join(' ')}"`,
      );
    }
    at += count;
    const relative = command !== name;
    const [dx, dy] = relative ? [x, y] : [0, 0];
    const point = (i: number) => [numbers[i] + dx, numbers[i + 1] + dy] as const;
    /** Control points of a cubic curve; those of a quadratic one lie two thirds of the way to its own. */
    const controls = (kind: string, end: readonly [number, number]): (readonly [number, number])[] => {
      if (kind === 'C') return [point(0), point(2)];
      if (kind === 'S') return [control ? [2 * x - control[0], 2 * y - control[1]] : [x, y], point(0)];
      const [qx, qy] = point(0);
      const toward = (px: number, py: number) => [px + (2 / 3) * (qx - px), py + (2 / 3) * (qy - py)] as const;
      return [toward(x, y), toward(...end)];
    };
    let next: readonly [number, number] | null = null;
    if (name === 'Z') {
      steps.push({ kind: 'close' });
      [x, y] = [startX, startY];
      if (tokens[at] && !/[a-zA-Z]/.test(tokens[at])) throw new Error('a path of the figure goes on after its end');
    } else if (name === 'M') {
      [x, y] = [startX, startY] = point(0);
      steps.push({ kind: 'move', x, y });
      // Further pairs after a move are lines.
      command = relative ? 'l' : 'L';
    } else if (name === 'C' || name === 'S' || name === 'Q') {
      const end = point(count - 2);
      const [first, second] = controls(name, end);
      steps.push({ kind: 'curve', x1: first[0], y1: first[1], x2: second[0], y2: second[1], x: end[0], y: end[1] });
      next = second;
      [x, y] = end;
    } else {
      if (name !== 'V') x = numbers[0] + dx;
      if (name !== 'H') y = numbers[name === 'V' ? 0 : 1] + dy;
      steps.push({ kind: 'line', x, y });
    }
    control = next;
  }
  return steps;
}
