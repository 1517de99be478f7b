import type { Box } from '../../geometry/box';
import type { ChartPlan } from './chart-plan';
import type { Discs } from './discs';

/** A slide as plain instructions, in pixels of the slide's own grid: what `writeDeck` turns into a file. */
export interface SlidePlan {
  /** At the top of the slide and in the outline. */
  title: string;
  subtitle: string;
  /** At the foot: method and source. */
  source: string;
  /** From the back to the front. */
  items: Item[];
  /** Speaker notes, a paragraph each. */
  notes: string[];
  /** Its items hold its title; it has no line of the frame and no page number. */
  cover?: true;
}

export type Item = TextItem | EllipseItem | RectItem | LineItem | PictureItem | ChartItem;

interface Named {
  /** What the selection pane calls it. */
  name: string;
  /** Neighbouring items of one group are one native group of this name. */
  group?: string;
}

/** A stretch of text; what it leaves out comes from its item. */
export interface Run {
  text: string;
  colour?: string;
  bold?: boolean;
  italic?: boolean;
  size?: number;
}

export interface TextStyle {
  /** Pixels. */
  size: number;
  /** Distance of baselines in pixels; the typeface's own when left out. */
  line?: number;
  colour: string;
  bold?: boolean;
  italic?: boolean;
}

export interface TextItem extends Named, TextStyle {
  kind: 'text';
  box: Box;
  paragraphs: Run[][];
  align?: 'left' | 'center' | 'right';
  valign?: 'top' | 'middle' | 'bottom';
  /** Whether lines break at the box's edge; no by default. */
  wrap?: boolean;
  /** Tab stops from the left edge of the box, in pixels. */
  tabs?: { at: number; align: 'left' | 'right' }[];
  /** Extra space between letters, in em. */
  tracking?: number;
  /** Space after each paragraph, in pixels. */
  after?: number;
  /** A ground under the letters that dims what lies behind them. */
  plate?: { colour: string; opacity: number };
  /** The slide's title: its placeholder, for outline and screen reader. */
  title?: boolean;
}

export interface Stroke {
  colour: string;
  /** Pixels. */
  width: number;
  opacity?: number;
}

export interface EllipseItem extends Named {
  kind: 'ellipse';
  x: number;
  y: number;
  radius: number;
  fill: string | null;
  opacity?: number;
  stroke?: Stroke;
  /** Centred inside. */
  text?: TextStyle & { text: string };
}

export interface RectItem extends Named {
  kind: 'rect';
  box: Box;
  fill: string;
}

export interface LineItem extends Named {
  kind: 'line';
  /** From its left top to its right bottom; one side is 0. */
  box: Box;
  stroke: Stroke;
}

export interface PictureItem extends Named {
  kind: 'picture';
  box: Box;
  /** What a reader who cannot see it is told. */
  alt: string;
  /** Drawn at two pixels for one of the box. The same object on several slides is one file. */
  picture: Discs | SVGSVGElement;
}

export interface ChartItem extends Named {
  kind: 'chart';
  box: Box;
  alt: string;
  chart: ChartPlan;
}
