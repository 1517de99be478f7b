import type { MarkPaint } from '../../charts/map-marks';

/** Discs as they lie on one another: a picture of more marks than a slide could hold as shapes. */
export interface Discs {
  width: number;
  height: number;
  /** From the back to the front. */
  groups: DiscGroup[];
}

/** Discs of one look, in pixels of the picture. */
export interface DiscGroup extends MarkPaint {
  radius: number;
  x: Float32Array;
  y: Float32Array;
}

/** As an SVG file. */
export function discsSvg({ width, height, groups }: Discs): string {
  const drawn = groups.map(
    ({ fill, fillOpacity = 1, stroke = 'none', strokeWidth = 0, strokeOpacity = 1, radius, x, y }) => {
      const paint =
        `fill="${fill}" fill-opacity="${fillOpacity}" ` +
        `stroke="${stroke}" stroke-width="${strokeWidth}" stroke-opacity="${strokeOpacity}"`;
      const discs = Array.from(x, (cx, i) => `<circle cx="${cx}" cy="${y[i]}" r="${radius}"/>`);
      return `<g ${paint}>${discs.join('')}</g>`;
    },
  );
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${drawn.join('')}</svg>`;
}

/**
 * As PNG, in a worker or on the page (browser only).
 *
 * @param scale - pixels for one of the picture.
 */
export async function discsPng({ width, height, groups }: Discs, scale: number): Promise<Uint8Array> {
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser gives no canvas to draw on');
  context.scale(canvas.width / width, canvas.height / height);
  for (const { fill, fillOpacity = 1, stroke, strokeWidth = 0, strokeOpacity = 1, radius, x, y } of groups) {
    context.lineWidth = strokeWidth;
    for (let i = 0; i < x.length; i++) {
      context.beginPath();
      context.arc(x[i], y[i], radius, 0, 2 * Math.PI);
      if (fill !== 'none') {
        context.globalAlpha = fillOpacity;
        context.fillStyle = fill;
        context.fill();
      }
      if (stroke && strokeWidth > 0) {
        context.globalAlpha = strokeOpacity;
        context.strokeStyle = stroke;
        context.stroke();
      }
    }
  }
  return new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
}
