/** Browsers draw nothing on a canvas beyond this. */
const LARGEST_SIDE = 16_384;

/**
 * Draws a self-contained SVG file as PNG (browser only).
 *
 * @param file - of `svgFileWithFonts`; its ground, if any, is the picture's.
 * @param scale - 1 … 4 pixels a CSS pixel; the picture is exactly width × scale wide.
 * @throws when the picture is too large for the browser.
 */
export async function pngBlob(file: string, scale = 2): Promise<Blob> {
  const size = (name: string) => Number(new RegExp(`<svg[^>]*? ${name}="([\\d.]+)"`).exec(file)?.[1]);
  const width = Math.round(size('width') * scale);
  const height = Math.round(size('height') * scale);
  if (!(width > 0) || !(height > 0)) throw new Error('figure has no width and height');
  if (Math.max(width, height) > LARGEST_SIDE) {
    throw new Error(`a picture of ${width} × ${height} pixels is too large for this browser; choose a smaller scale`);
  }
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser gives no canvas to draw on');
  const image = await loadImage(file, width, height);
  context.drawImage(image, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error(`this browser could not make a picture of ${width} × ${height} pixels`));
    }, 'image/png');
  });
}

/** The SVG at its final size, so that it is drawn sharp and not enlarged. */
async function loadImage(file: string, width: number, height: number): Promise<HTMLImageElement> {
  const sized = file.replace(/<svg[^>]*>/, (tag) =>
    tag.replace(/ width="[^"]*"/, ` width="${width}"`).replace(/ height="[^"]*"/, ` height="${height}"`),
  );
  const url = URL.createObjectURL(new Blob([sized], { type: 'image/svg+xml' }));
  try {
    const image = new Image(width, height);
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}
