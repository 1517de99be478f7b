import type { TextStyle } from './plan';

/** A native chart: its data stand in a workbook inside the file, so that it can be edited. */
export type ChartPlan = BarChart | LineChart;

export interface Series {
  name: string;
  /** One a category; null where the series has none. */
  values: (number | null)[];
  colour: string;
  /** Drawn as an outline instead of a filled bar. */
  outlined?: boolean;
  /** Texts at the ends of the bars instead of the values. */
  labels?: (string | null)[];
}

interface Chart {
  /** Heading of the categories in the workbook ("word"). */
  heading: string;
  categories: string[];
  series: Series[];
  /** Further columns of the workbook, which the chart does not draw. */
  columns?: { name: string; values: (number | null)[] }[];
  /** Where the axes stand, as shares of the chart's box; names and values lie outside. */
  plot: { x: number; y: number; width: number; height: number };
  min: number;
  max: number;
  /** Number format of the values, as spreadsheets write it. */
  format: string;
  font: string;
  /** Names of the categories. */
  names: TextStyle;
  /** Values at bars or points, and on the axis of a line chart. */
  values: TextStyle;
  axis: string;
}

/** Horizontal bars, the first category on top. Series lie on each other: a category has one bar. */
export interface BarChart extends Chart {
  kind: 'bar';
  /** Space between bars as a share of their thickness. */
  gap: number;
  /** Names at the far left instead of beside the axis. */
  namesLow?: boolean;
  /** Bars alone: names and values stand beside the chart. */
  bare?: boolean;
}

/** A line over categories, with error bars and one point made prominent. */
export interface LineChart extends Chart {
  kind: 'line';
  /** Half the length of the error bar of each category. */
  errors: number[];
  errorName: string;
  errorColour: string;
  ground: string;
  grid: string;
  step: number;
  /** The prominent point, or −1. */
  chosen: number;
  chosenName: string;
  chosenColour: string;
}
