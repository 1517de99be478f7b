/** How something is painted: the presentation attributes that charts use, as they are inherited. */
export interface Look {
  fill: string;
  stroke: string;
  strokeWidth: number;
  /** With the opacity of every group round it. */
  fillOpacity: number;
  strokeOpacity: number;
  opacity: number;
  evenOdd: boolean;
  join: string;
  cap: string;
  dashes: number[];
  size: number;
  weight: number;
  italic: boolean;
  anchor: string;
  /** Letter spacing, in pixels. */
  spacing: number;
}

export const PLAIN: Look = {
  fill: '#000000',
  stroke: 'none',
  strokeWidth: 1,
  fillOpacity: 1,
  strokeOpacity: 1,
  opacity: 1,
  evenOdd: false,
  join: 'miter',
  cap: 'butt',
  dashes: [],
  size: 12,
  weight: 400,
  italic: false,
  anchor: 'start',
  spacing: 0,
};

/** The look of an element inside one of another look. */
export function lookOf(element: Element, outer: Look): Look {
  const text = (name: string) => element.getAttribute(name);
  const number = (name: string, inherited: number) => {
    const value = text(name);
    return value === null ? inherited : parseFloat(value);
  };
  const weight = text('font-weight');
  const dashes = text('stroke-dasharray');
  return {
    fill: text('fill') ?? outer.fill,
    stroke: text('stroke') ?? outer.stroke,
    strokeWidth: number('stroke-width', outer.strokeWidth),
    fillOpacity: number('fill-opacity', outer.fillOpacity),
    strokeOpacity: number('stroke-opacity', outer.strokeOpacity),
    opacity: outer.opacity * number('opacity', 1),
    evenOdd: (text('fill-rule') ?? (outer.evenOdd ? 'evenodd' : '')) === 'evenodd',
    join: text('stroke-linejoin') ?? outer.join,
    cap: text('stroke-linecap') ?? outer.cap,
    dashes: dashes === null ? outer.dashes : dashes === 'none' ? [] : dashes.split(/[\s,]+/).map(Number),
    size: number('font-size', outer.size),
    weight: weight === null ? outer.weight : weight === 'bold' ? 700 : weight === 'normal' ? 400 : Number(weight),
    italic: (text('font-style') ?? (outer.italic ? 'italic' : '')) === 'italic',
    anchor: text('text-anchor') ?? outer.anchor,
    spacing: number('letter-spacing', outer.spacing),
  };
}
