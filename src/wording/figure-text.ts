import { counted, digits } from './words';

/** Which run a pinned figure shows, for its foot. */
export function figureOrigin(origin: { recipe: string; seed: number; topics: number; documents: number }): string {
  const { recipe, seed, topics, documents } = origin;
  return `From the recipe ${recipe.slice(0, 8)}: ${counted(documents, 'document')}, ${counted(topics, 'topic')}, seed ${seed}`;
}

/** What a figure of this size will be: "3,840 × 2,160 pixels; texts from 36 pixels". */
export function figureFacts(
  {
    pixels,
    inches,
    text,
    dropped,
    legend,
  }: {
    pixels: { width: number; height: number };
    inches: { width: number; height: number };
    /** The smallest text, in pixels and in points. */
    text: { pixels: number; points: number };
    /** Topics without a label. */
    dropped: number;
    legend: boolean;
  },
  format: 'png' | 'svg' | 'pdf',
  onPaper: boolean,
  /** Characters that the shipped typeface does not have. */
  blank: readonly string[] = [],
): string {
  const sides = (width: number, height: number) => `${digits(width)} × ${digits(height)}`;
  const cm = (side: number) => (side * 2.54).toFixed(1);
  const paper = `${cm(inches.width)} × ${cm(inches.height)} cm (${inches.width.toFixed(1)} × ${inches.height.toFixed(1)} in)`;
  const picture = `${sides(pixels.width, pixels.height)} pixels`;
  const inPixels = !onPaper && format !== 'pdf';
  const measures = inPixels ? picture : format === 'png' ? `${paper}, ${picture}` : paper;
  const points = text.points.toFixed(1).replace(/\.0$/, '');
  const smallest =
    text.pixels === 0
      ? ''
      : inPixels
        ? `; texts from ${Math.round(text.pixels)} pixels${text.pixels < 11 ? ', hard to read' : ''}`
        : `; texts from ${points} points${text.points < 5 ? ', hard to read' : ''}`;
  const missing =
    dropped === 0
      ? ''
      : ` ${dropped === 1 ? 'One topic has' : `${digits(dropped)} topics have`} no room for a label${legend ? '; the legend names them' : ''}.`;
  const lost =
    format !== 'pdf' || blank.length === 0
      ? ''
      : ` The PDF leaves ${blank.slice(0, 8).join(' ')}${blank.length > 8 ? ' …' : ''} blank, which its typeface does not have; PNG and SVG show them.`;
  return `${measures}${smallest}.${missing}${lost}`;
}

/** What to say where a figure's smallest text can hardly be read, or ''. */
export function smallTextWarning(text: { pixels: number; points: number }, onPaper: boolean): string {
  const size = onPaper ? text.points : text.pixels;
  if (size === 0 || size >= (onPaper ? 5 : 11)) return '';
  return `the smallest text is ${size.toFixed(1)} ${onPaper ? 'points' : 'pixels'} high and hard to read; choose a larger size`;
}
