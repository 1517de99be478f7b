import type { Box } from '../../../geometry/box';
import { textWidth } from '../../../geometry/text-width';
import type { KCurvePoint, TopicMap } from '../../../topic-map/topic-map';
import type { LineChart } from '../chart-plan';
import { headingItem } from '../document-items';
import { commonNotes, size } from '../facts';
import { SLIDE_FONT } from '../fonts';
import type { Item, SlidePlan } from '../plan';
import type { SlideContext } from '../slide-layout';
import { bodyBox } from '../slide-layout';
import { wrapText } from '../wrap-text';
import { counted, figure } from '../../../wording/words';

export interface RecipeSlideData {
  map: TopicMap;
  /** Of the corpus. */
  title: string;
  /** A paragraph for a paper. */
  methods: string;
  /** Quality figures, each with a clause on what it means. */
  figures: readonly { name: string; meaning: string; value: number | null }[];
}

const TOP = 24;
const HEADING = 52;
/** Sizes and lines of the paragraph, the largest that fits. */
const PARAGRAPH = [
  { size: 24, line: 38 },
  { size: 22, line: 34 },
  { size: 20, line: 30 },
  { size: 18, line: 27 },
];
const NAME = 24;
const SMALL = 20;
const MEANING_SIZES = [SMALL, 18];
const LEAST_MEANING = 16;
const FIGURE = 74;
const DOT = 8;
const CURVE_LABELS = 36;
const SCALE_WIDTH = 64;

/** How a map was made and how far to trust it: methods paragraph, quality figures, silhouette by number of topics. */
export function recipeSlide(data: RecipeSlideData, context: SlideContext): SlidePlan {
  const { map, title, methods, figures } = data;
  const { theme, aspect } = context;
  const body = bodyBox(aspect);
  const width = (body.width - 96) / 2;
  const left = { x: body.x, y: body.y + TOP, width, height: body.height - TOP };
  const right = { ...left, x: body.x + body.width - width };
  const curve = map.meta.k_curve;
  const chartTop = right.y + HEADING + figures.length * FIGURE + 28;
  const chart = { ...right, y: chartTop, height: body.y + body.height - chartTop };
  return {
    title: 'How this map was made',
    subtitle: `${title}: ${size(map)}, ${counted(map.meta.terms, 'term')}`,
    source:
      curve.length < 2
        ? 'Quality of the layout against the space of words.'
        : `Silhouette: mean over reseeded runs with its standard error; ${
            map.meta.recipe.topics === 'auto'
              ? 'the smallest number was taken that is no worse than the best by more than one standard error of the difference.'
              : `the number of topics was given: ${map.meta.topics.length}.`
          }`,
    items: [
      headingItem('Methods', left, theme),
      paragraphItem(methods, { ...left, y: left.y + HEADING, height: left.height - HEADING }, context),
      headingItem('How far to trust it', right, theme),
      ...figures.flatMap((one, i) => figureItems(one, { ...right, y: right.y + HEADING + i * FIGURE }, context)),
      ...(curve.length > 1
        ? [
            headingItem('Number of topics', chart, theme),
            curveItem(map, { ...chart, y: chart.y + 44, height: chart.height - 44 }, context),
          ]
        : []),
    ],
    notes: [
      methods,
      ...figures.map(({ name, meaning, value }) => `${name}: ${figure(value)} (${meaning}).`),
      ...(curve.length > 1 ? [`Silhouette by number of topics: ${curve.map(curveNote).join('; ')}.`] : []),
      ...map.meta.notices,
      ...commonNotes(map, title),
    ],
  };
}

function paragraphItem(text: string, box: Box, { theme }: SlideContext): Item {
  const style =
    PARAGRAPH.find(({ size, line }) => wrapText(text, box.width, size).length * line <= box.height) ??
    PARAGRAPH[PARAGRAPH.length - 1];
  return {
    kind: 'text',
    name: 'Methods paragraph',
    box,
    paragraphs: [[{ text }]],
    ...style,
    colour: theme.ink2,
    wrap: true,
  };
}

/** Name and value, a dot on a rule from 0 to 1, and what it means. */
function figureItems(
  { name, meaning, value }: RecipeSlideData['figures'][number],
  { x, y, width }: Box,
  { theme }: SlideContext,
): Item[] {
  const group = name;
  const room = width - textWidth(`${name}  `, NAME);
  const small = MEANING_SIZES.find((size) => textWidth(meaning, size) <= room) ?? LEAST_MEANING;
  const items: Item[] = [
    {
      kind: 'text',
      name: 'Name',
      group,
      box: { x, y, width, height: 34 },
      paragraphs: [[{ text: name }, { text: `  ${meaning}`, size: small, colour: theme.ink3 }]],
      size: NAME,
      colour: theme.ink,
      valign: 'middle',
    },
    {
      kind: 'text',
      name: 'Value',
      group,
      box: { x: x + width - 160, y: y + 34, width: 160, height: 32 },
      paragraphs: [[{ text: figure(value) }]],
      size: NAME,
      colour: value === null ? theme.ink3 : theme.ink,
      align: 'right',
      valign: 'middle',
    },
  ];
  if (value === null) return items;
  const scale = { x, y: y + 50, width: width - 100, height: 0 };
  const at = Math.min(1, Math.max(0, value));
  return [
    ...items,
    { kind: 'line', name: 'Scale', group, box: scale, stroke: { colour: theme.ruleStrong, width: 2 } },
    {
      kind: 'ellipse',
      name: 'Dot',
      group,
      x: scale.x + DOT + at * (scale.width - 2 * DOT),
      y: scale.y,
      radius: DOT,
      fill: theme.ink,
    },
  ];
}

function curveItem(map: TopicMap, box: Box, { theme }: SlideContext): Item {
  const curve = [...map.meta.k_curve].sort((a, b) => a.k - b.k);
  const k = map.meta.topics.length;
  const most = Math.max(0.01, ...curve.map((point) => point.silhouette + point.standard_error));
  const least = Math.min(0, ...curve.map((point) => point.silhouette - point.standard_error));
  const step = niceStep(most - least);
  const chart: LineChart = {
    kind: 'line',
    heading: 'topics',
    categories: curve.map((point) => String(point.k)),
    series: [{ name: 'silhouette', values: curve.map(({ silhouette }) => rounded(silhouette)), colour: theme.ink3 }],
    errors: curve.map((point) => rounded(point.standard_error)),
    errorName: 'standard error',
    errorColour: theme.ruleStrong,
    ground: theme.ground,
    grid: theme.rule,
    step,
    chosen: curve.findIndex((point) => point.k === k),
    chosenName: counted(k, 'topic'),
    chosenColour: theme.ink,
    plot: {
      x: SCALE_WIDTH / box.width,
      y: 0.02,
      width: 1 - SCALE_WIDTH / box.width,
      height: 0.96 - CURVE_LABELS / box.height,
    },
    min: rounded(Math.floor(least / step + 1e-9) * step),
    // Room above the curve for the name of the chosen number.
    max: rounded(Math.ceil((most + 0.35 * step) / step - 1e-9) * step),
    format: step < 0.01 ? '0.000;\u22120.000' : step < 0.1 ? '0.00;\u22120.00' : '0.0;\u22120.0',
    font: SLIDE_FONT,
    names: { size: SMALL, colour: theme.ink3 },
    values: { size: SMALL, colour: theme.ink3 },
    axis: theme.ink,
  };
  const alt = `Silhouette by number of topics, ${curve[0].k} to ${curve[curve.length - 1].k}; chosen: ${k}`;
  return { kind: 'chart', name: 'Silhouette by number of topics', box, alt, chart };
}

function curveNote({ k, silhouette, standard_error }: KCurvePoint): string {
  return `${k}: ${figure(silhouette)} \u00b1 ${standard_error.toFixed(3)}`;
}

/** 1, 2 or 5 times a power of ten, so that the range holds at most five steps. */
function niceStep(range: number): number {
  const power = 10 ** Math.floor(Math.log10(range / 5));
  const ratio = range / 5 / power;
  return rounded(power * (ratio > 5 ? 10 : ratio > 2 ? 5 : ratio > 1 ? 2 : 1));
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
