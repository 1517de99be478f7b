export type Vision = 'typical' | 'deutan' | 'protan' | 'tritan';

// Machado, Oliveira & Fernandes 2009, severity 1.0; they apply to linear RGB.
const SIMULATIONS: Record<Exclude<Vision, 'typical'>, number[][]> = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** CIEDE2000 between two #rrggbb colours as seen with one kind of vision. */
export function colourDistance(a: string, b: string, vision: Vision): number {
  return ciede2000(toLab(simulate(toLinear(a), vision)), toLab(simulate(toLinear(b), vision)));
}

function toLinear(hex: string): number[] {
  return [1, 3, 5].map((i) => {
    const value = parseInt(hex.slice(i, i + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
}

function simulate(rgb: number[], vision: Vision): number[] {
  if (vision === 'typical') return rgb;
  return multiply(SIMULATIONS[vision], rgb).map((value) => Math.min(1, Math.max(0, value)));
}

function multiply(matrix: number[][], vector: number[]): number[] {
  return matrix.map((row) => row.reduce((sum, value, i) => sum + value * vector[i], 0));
}

/** Linear sRGB to CIELAB, D65. */
function toLab(rgb: number[]): number[] {
  const xyz = multiply(
    [
      [0.4124564, 0.3575761, 0.1804375],
      [0.2126729, 0.7151522, 0.072175],
      [0.0193339, 0.119192, 0.9503041],
    ],
    rgb,
  );
  const white = [0.95047, 1, 1.08883];
  const [fx, fy, fz] = xyz.map((value, i) => {
    const t = value / white[i];
    return t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116;
  });
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

/** Sharma, Wu & Dalal 2005, with all weights 1. */
export function ciede2000([l1, a1, b1]: number[], [l2, a2, b2]: number[]): number {
  const degrees = (radians: number) => (radians * 180) / Math.PI;
  const cosine = (angle: number) => Math.cos((angle * Math.PI) / 180);
  const seventh = (value: number) => Math.sqrt(value ** 7 / (value ** 7 + 25 ** 7));
  const meanChroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const stretch = 1 + 0.5 * (1 - seventh(meanChroma));
  const c1 = Math.hypot(a1 * stretch, b1);
  const c2 = Math.hypot(a2 * stretch, b2);
  const hue = (b: number, a: number) => (a === 0 && b === 0 ? 0 : (degrees(Math.atan2(b, a)) + 360) % 360);
  const h1 = hue(b1, a1 * stretch);
  const h2 = hue(b2, a2 * stretch);

  const turn = c1 * c2 === 0 ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const dL = l2 - l1;
  const dC = c2 - c1;
  const dH = 2 * Math.sqrt(c1 * c2) * Math.sin((turn * Math.PI) / 360);
  const l = (l1 + l2) / 2;
  const c = (c1 + c2) / 2;
  const h = c1 * c2 === 0 ? h1 + h2 : (h1 + turn / 2 + 360) % 360;
  const t = 1 - 0.17 * cosine(h - 30) + 0.24 * cosine(2 * h) + 0.32 * cosine(3 * h + 6) - 0.2 * cosine(4 * h - 63);
  const sL = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const sC = 1 + 0.045 * c;
  const sH = 1 + 0.015 * c * t;
  const rotation = -Math.sin((2 * 30 * Math.exp(-(((h - 275) / 25) ** 2)) * Math.PI) / 180) * 2 * seventh(c);
  return Math.sqrt((dL / sL) ** 2 + (dC / sC) ** 2 + (dH / sH) ** 2 + rotation * (dC / sC) * (dH / sH));
}
