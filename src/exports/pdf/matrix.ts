/** An affine map of the plane as SVG writes it: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** First `inner`, then `outer`. */
export function compose([a, b, c, d, e, f]: Matrix, [p, q, r, s, t, u]: Matrix): Matrix {
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f];
}

export function apply([a, b, c, d, e, f]: Matrix, x: number, y: number): readonly [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** How much lengths grow. */
export function growth([a, b, c, d]: Matrix): number {
  return Math.sqrt(Math.abs(a * d - b * c));
}

/** The map of a `transform` attribute. @throws for a kind that no chart uses */
export function parseTransform(text: string | null): Matrix {
  let whole: Matrix = [1, 0, 0, 1, 0, 0];
  for (const [, kind, list] of (text ?? '').matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [first = 0, second, ...rest] = list
      .split(/[\s,]+/)
      .filter((part) => part !== '')
      .map(Number);
    whole = compose(whole, one(kind, first, second, rest));
  }
  return whole;
}

function one(kind: string, first: number, second: number | undefined, rest: number[]): Matrix {
  switch (kind) {
    case 'translate':
      return [1, 0, 0, 1, first, second ?? 0];
    case 'scale':
      return [first, 0, 0, second ?? first, 0, 0];
    case 'rotate': {
      const [cos, sin] = [Math.cos((first * Math.PI) / 180), Math.sin((first * Math.PI) / 180)];
      const [x, y] = [second ?? 0, rest[0] ?? 0];
      return compose([cos, sin, -sin, cos, x, y], [1, 0, 0, 1, -x, -y]);
    }
    case 'matrix':
      return [first, second ?? 0, rest[0], rest[1], rest[2], rest[3]];
    default:
      throw new Error(`the figure has a ${kind} transform, which the PDF cannot take`);
  }
}
