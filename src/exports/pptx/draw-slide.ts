import type PptxGenJS from 'pptxgenjs';
import { THEME_FONT } from './fonts';
import type { DrawnItem } from './drawn-deck';
import type { EllipseItem, Run, Stroke, TextItem, TextStyle } from './plan';
import { PIXELS_PER_INCH } from './slide-layout';
import { plainText } from './xml-text';

type Slide = PptxGenJS.Slide;
type TextOptions = PptxGenJS.TextPropsOptions;

/** Radius of a plate's corners, in em. */
const PLATE_RADIUS = 0.3;
const EMU_PER_INCH = 914_400;
/** A picture of one pixel: it makes the frame and its relations. */
const PLACEHOLDER =
  'image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';

/**
 * Draws one item by pptxgenjs. Each item is one shape, in order, so that what pptxgenjs cannot say (groups, charts,
 * the title's placeholder, the pictures themselves) can be added to the finished file.
 */
export function drawItem(slide: Slide, item: DrawnItem): void {
  switch (item.kind) {
    case 'text':
      return drawText(slide, item);
    case 'ellipse':
      return drawEllipse(slide, item);
    case 'rect':
      slide.addShape('rect', { ...place(item), fill: { color: hex(item.fill) }, line: { type: 'none' } });
      return;
    case 'line':
      slide.addShape('line', { ...place(item), line: line(item.stroke) });
      return;
    case 'picture':
      slide.addImage({ ...place(item), altText: plainText(item.alt), data: PLACEHOLDER });
      return;
    case 'chart':
      // The data are drawn later, by chartXml: this makes the frame and its relations.
      slide.addChart('bar', [{ name: 'a', labels: ['a'], values: [1] }], {
        ...place(item),
        altText: plainText(item.alt),
      });
      return;
  }
}

function drawText(slide: Slide, item: TextItem): void {
  const paragraphs = item.paragraphs.map((runs) => runs.map((run) => ({ ...run, text: plainText(run.text) })));
  const runs = paragraphs.flatMap((paragraph, p) =>
    paragraph.map((run, i) => ({
      text: run.text,
      options: {
        ...runOptions(run, item),
        ...paragraphOptions(item),
        breakLine: i === paragraph.length - 1 && p < paragraphs.length - 1,
      },
    })),
  );
  slide.addText(runs, {
    ...place(item),
    // What is bold or italic says each run: a shape's own would hold for all of them.
    ...typeface({ size: item.size, colour: item.colour }),
    margin: 0,
    wrap: item.wrap ?? false,
    // Another typeface, where the deck's own is missing, may be wider.
    ...(item.wrap ? { fit: 'shrink' as const } : {}),
    valign: item.valign ?? 'top',
    isTextBox: true,
    ...(item.plate
      ? {
          shape: 'roundRect' as const,
          rectRadius: inches(PLATE_RADIUS * item.size),
          fill: { color: hex(item.plate.colour), transparency: Math.round(100 * (1 - item.plate.opacity)) },
        }
      : {}),
  });
}

function paragraphOptions({ align = 'left', line, after, tabs }: TextItem): TextOptions {
  return {
    align,
    ...(line !== undefined ? { lineSpacing: points(line) } : {}),
    ...(after ? { paraSpaceAfter: points(after) } : {}),
    ...(tabs
      ? {
          tabStops: tabs.map(({ at, align: side }) => ({
            position: inches(at),
            alignment: side === 'right' ? 'r' : 'l',
          })),
        }
      : {}),
  };
}

function runOptions(run: Run, item: TextItem): TextOptions {
  return {
    ...typeface({
      size: run.size ?? item.size,
      colour: run.colour ?? item.colour,
      bold: run.bold ?? item.bold,
      italic: run.italic ?? item.italic,
    }),
    ...(item.tracking ? { charSpacing: points(item.tracking * item.size) } : {}),
  };
}

function drawEllipse(slide: Slide, item: EllipseItem): void {
  const { x, y, radius, fill, opacity = 1, stroke, text } = item;
  const options = {
    ...place({ ...item, box: { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius } }),
    ...(fill ? { fill: { color: hex(fill), transparency: Math.round(100 * (1 - opacity)) } } : {}),
    line: stroke ? line(stroke) : ({ type: 'none' } as const),
  };
  if (!text) return void slide.addShape('ellipse', options);
  slide.addText(plainText(text.text), {
    ...options,
    ...typeface(text),
    shape: 'ellipse',
    margin: 0,
    wrap: false,
    align: 'center',
    valign: 'middle',
    line: stroke ? line(stroke) : undefined,
  });
}

function place({ box, name }: { box: { x: number; y: number; width: number; height: number }; name: string }) {
  return {
    x: inches(box.x),
    y: inches(box.y),
    w: inches(box.width),
    h: inches(box.height),
    objectName: plainText(name),
  };
}

function typeface({ size, colour, bold, italic }: TextStyle): TextOptions {
  return {
    fontFace: THEME_FONT,
    fontSize: points(size),
    color: hex(colour),
    ...(bold ? { bold: true } : {}),
    ...(italic ? { italic: true } : {}),
  };
}

/** A width of 0 would become 1 point, so no line is thinner than a quarter. */
function line({ colour, width, opacity = 1 }: Stroke): PptxGenJS.ShapeLineProps {
  return { color: hex(colour), width: Math.max(0.25, points(width)), transparency: Math.round(100 * (1 - opacity)) };
}

function hex(colour: string): string {
  return colour.slice(1).toUpperCase();
}

/** pptxgenjs takes numbers below 100 for inches; no slide is wider. */
function inches(pixels: number): number {
  return Math.round((pixels / PIXELS_PER_INCH) * EMU_PER_INCH) / EMU_PER_INCH;
}

function points(pixels: number): number {
  return Math.round((pixels / PIXELS_PER_INCH) * 7200) / 100;
}
