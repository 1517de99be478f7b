import type { Box } from '../../geometry/box';
import { foundTopics } from '../../topic-map/found-topics';
import type { TopicMap } from '../../topic-map/topic-map';
import { counted, figure } from '../../wording/words';
import type { LineChart } from './chart-plan';
import { THEME_FONT } from './fonts';
import type { Item } from './plan';
import type { SlideContext } from './slide-layout';

const SMALL = 20;
const CURVE_LABELS = 36;
const SCALE_WIDTH = 64;

/** The silhouette by number of topics, as a native line chart with its standard errors. */
export function curveItem(map: TopicMap, box: Box, { theme }: SlideContext): Item {
  const curve = [...map.meta.k_curve].sort((a, b) => a.k - b.k);
  const k = foundTopics(map.meta);
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
    font: THEME_FONT,
    names: { size: SMALL, colour: theme.ink3 },
    values: { size: SMALL, colour: theme.ink3 },
    axis: theme.ink,
  };
  const alt = `Silhouette by number of topics, ${curve[0].k} to ${curve[curve.length - 1].k}; chosen: ${k}`;
  return { kind: 'chart', name: 'Silhouette by number of topics', box, alt, chart };
}

/** The curve in speaker notes. */
export function curveNotes({ meta }: TopicMap): string[] {
  const points = meta.k_curve.map(
    ({ k, silhouette, standard_error }) => `${k}: ${figure(silhouette)} \u00b1 ${standard_error.toFixed(3)}`,
  );
  return points.length > 1 ? [`Silhouette by number of topics: ${points.join('; ')}.`] : [];
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
