import type { jsPDF } from 'jspdf';
import { lookOf, PLAIN, type Look } from './look';
import { apply, compose, growth, type Matrix, parseTransform } from './matrix';
import { parsePath, type PathStep } from './path-data';
import { textRuns } from './text-runs';

/** Control points of a quarter circle, in radii. */
const QUARTER = 0.5522847498;
/** What says something of the figure and is not drawn. */
const UNDRAWN = new Set(['title', 'desc', 'defs', 'clipPath', 'style']);

/**
 * Draws a chart onto the page of a PDF: shapes as vectors, texts as text that can be found and copied. What is hidden
 * from screen readers (halos, numbers in marks) is no text to copy either.
 *
 * @param page - points of the page for pixels of the chart.
 * @param fontName - the name that a face was added by, see `pdfFile`.
 * @throws for what charts do not use: other elements, paints that are no `#rrggbb`.
 */
export function drawSvg(pdf: jsPDF, svg: Element, page: Matrix, fontName: (look: Look) => string): void {
  const state = { paint: '', alpha: '' };
  for (const child of svg.children) draw(child, lookOf(svg, PLAIN), page);

  function draw(element: Element, outer: Look, around: Matrix): void {
    const name = element.localName;
    if (UNDRAWN.has(name)) return;
    const look = lookOf(element, outer);
    const matrix = compose(around, parseTransform(element.getAttribute('transform')));
    const clip = element.getAttribute('clip-path');
    const hidden = element.getAttribute('aria-hidden') === 'true';
    if (hidden) write('/Span <</ActualText <FEFF>>> BDC');
    if (clip) clipTo(clip, matrix);
    if (name === 'g') for (const child of element.children) draw(child, look, matrix);
    else if (name === 'text') drawText(element, outer, matrix);
    else paint(outline(element), look, matrix);
    if (clip) {
      pdf.restoreGraphicsState();
      state.paint = state.alpha = '';
    }
    if (hidden) write('EMC');
  }

  function clipTo(reference: string, matrix: Matrix): void {
    const id = /url\(["']?#([^"')]+)/.exec(reference)?.[1] ?? '';
    const shapes = [...svg.querySelectorAll('clipPath')].find((path) => path.id === id)?.children ?? [];
    pdf.saveGraphicsState();
    for (const shape of shapes) trace(outline(shape), matrix);
    pdf.clip();
    pdf.discardPath();
  }

  function paint(steps: PathStep[], look: Look, matrix: Matrix): void {
    const stroked = look.stroke !== 'none' && look.strokeWidth > 0;
    const filled = look.fill !== 'none';
    if (steps.length === 0 || (!stroked && !filled)) return;
    setAlpha(look);
    const key = [look.fill, look.stroke, look.strokeWidth, look.join, look.cap, look.dashes, matrix.slice(0, 4)].join();
    if (state.paint !== key) {
      if (filled) pdf.setFillColor(...colour(look.fill));
      if (stroked) setLine(look, growth(matrix));
      state.paint = key;
    }
    trace(steps, matrix);
    if (filled && stroked) {
      if (look.evenOdd) pdf.fillStrokeEvenOdd();
      else pdf.fillStroke();
    } else if (filled) {
      if (look.evenOdd) pdf.fillEvenOdd();
      else pdf.fill();
    } else pdf.stroke();
  }

  function trace(steps: PathStep[], matrix: Matrix): void {
    for (const step of steps) {
      if (step.kind === 'close') pdf.close();
      else if (step.kind === 'curve') {
        const [first, second] = [apply(matrix, step.x1, step.y1), apply(matrix, step.x2, step.y2)];
        pdf.curveTo(...first, ...second, ...apply(matrix, step.x, step.y));
      } else {
        const [x, y] = apply(matrix, step.x, step.y);
        if (step.kind === 'move') pdf.moveTo(x, y);
        else pdf.lineTo(x, y);
      }
    }
  }

  function drawText(element: Element, outer: Look, matrix: Matrix): void {
    const scale = growth(matrix);
    const angle = (-Math.atan2(matrix[1], matrix[0]) * 180) / Math.PI;
    for (const { text, x, y, look } of textRuns(element, outer)) {
      const stroked = look.stroke !== 'none' && look.strokeWidth > 0;
      const filled = look.fill !== 'none';
      if (!stroked && !filled) continue;
      setAlpha(look);
      if (stroked) setLine(look, scale);
      pdf.setFont(fontName(look));
      pdf.setFontSize(look.size * scale);
      pdf.setCharSpace(look.spacing * scale);
      if (filled) pdf.setTextColor(...colour(look.fill));
      const renderingMode = filled ? (stroked ? 'fillThenStroke' : 'fill') : 'stroke';
      pdf.text(text, ...apply(matrix, x, y), { renderingMode, angle: Math.abs(angle) > 1e-6 ? angle : 0 });
    }
    state.paint = '';
  }

  function setLine(look: Look, scale: number): void {
    pdf.setDrawColor(...colour(look.stroke));
    pdf.setLineWidth(look.strokeWidth * scale);
    pdf.setLineJoin(look.join);
    pdf.setLineCap(look.cap);
    pdf.setLineDashPattern(
      look.dashes.map((dash) => dash * scale),
      0,
    );
  }

  function setAlpha({ opacity, fillOpacity, strokeOpacity }: Look): void {
    const [fill, stroke] = [opacity * fillOpacity, opacity * strokeOpacity];
    if (state.alpha === `${fill} ${stroke}`) return;
    state.alpha = `${fill} ${stroke}`;
    pdf.setGState(pdf.GState({ opacity: fill, 'stroke-opacity': stroke }));
  }

  function write(operator: string): void {
    (pdf.internal as unknown as { write(text: string): void }).write(operator);
  }
}

/** The outline of a shape. */
function outline(element: Element): PathStep[] {
  const number = (name: string) => Number(element.getAttribute(name) ?? 0);
  const polygon = (points: readonly (readonly [number, number])[], closed: boolean): PathStep[] => [
    ...points.map(([x, y], i): PathStep => ({ kind: i === 0 ? 'move' : 'line', x, y })),
    ...(closed ? [{ kind: 'close' } as const] : []),
  ];
  switch (element.localName) {
    case 'path':
      return parsePath(element.getAttribute('d') ?? '');
    case 'circle':
      return ellipse(number('cx'), number('cy'), number('r'), number('r'));
    case 'ellipse':
      return ellipse(number('cx'), number('cy'), number('rx'), number('ry'));
    case 'rect': {
      const [x, y, right, bottom] = [
        number('x'),
        number('y'),
        number('x') + number('width'),
        number('y') + number('height'),
      ];
      return polygon([[x, y], [right, y], [right, bottom], [x, bottom]], true); // prettier-ignore
    }
    case 'line':
      return polygon([[number('x1'), number('y1')], [number('x2'), number('y2')]], false); // prettier-ignore
    case 'polygon':
    case 'polyline': {
      const flat = (element.getAttribute('points') ?? '')
        .trim()
        .split(/[\s,]+/)
        .map(Number);
      const points = flat.flatMap((x, i) => (i % 2 === 0 ? [[x, flat[i + 1]] as const] : []));
      return polygon(points, element.localName === 'polygon');
    }
    default:
      throw new Error(`the figure has a <${element.localName}>, which the PDF cannot take; save it as SVG or PNG`);
  }
}

function ellipse(x: number, y: number, rx: number, ry: number): PathStep[] {
  const [kx, ky] = [QUARTER * rx, QUARTER * ry];
  const curve = (x1: number, y1: number, x2: number, y2: number, ex: number, ey: number): PathStep => ({
    kind: 'curve',
    ...{ x1: x + x1, y1: y + y1, x2: x + x2, y2: y + y2, x: x + ex, y: y + ey },
  });
  return [
    { kind: 'move', x: x + rx, y },
    curve(rx, ky, kx, ry, 0, ry),
    curve(-kx, ry, -rx, ky, -rx, 0),
    curve(-rx, -ky, -kx, -ry, 0, -ry),
    curve(kx, -ry, rx, -ky, rx, 0),
    { kind: 'close' },
  ];
}

/** Red, green and blue, 0 … 255. */
function colour(paint: string): [number, number, number] {
  const hex = /^#([0-9a-f]{6})$/i.exec(paint)?.[1];
  if (!hex) throw new Error(`the figure has the colour ${paint}, which the PDF cannot take; save it as SVG or PNG`);
  return [0, 2, 4].map((i) => parseInt(hex.slice(i, i + 2), 16)) as [number, number, number];
}
