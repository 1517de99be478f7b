import { mix } from '../charts/chart';
import type { Theme } from '../charts/theme';
import { binOpacity, binRadius, OPAQUE_UP_TO, ringWidth } from '../geometry/mark-size';
import type { PointLook, PointMarks, Rgb } from './points';
import { BINS } from './points-shaders';

/** Share of its own hue that a mark keeps as context on a small map. */
const CONTEXT_HUE = 0.3;
/** "#rrggbb" as the renderer wants it. */
export function toRgb(colour: string): Rgb {
  const channel = (i: number) => parseInt(colour.slice(i, i + 2), 16) / 255;
  return [channel(1), channel(3), channel(5)];
}

/**
 * The look of the marks of n documents in a theme.
 *
 * @param radius - of a mark in the middle density bin at the present zoom, CSS pixels.
 * @param selected - number of selected documents.
 * @param inks - colours by slot − 1; those of topics unless given.
 */
export function pointLook(
  theme: Theme,
  n: number,
  radius: number,
  selected: number,
  inks: readonly string[] = theme.topics.map(({ mark }) => mark),
): PointLook {
  const colours: Rgb[] = [[0, 0, 0]];
  const context: Rgb[] = [[0, 0, 0]];
  for (const mark of inks) {
    colours.push(toRgb(mark));
    context.push(toRgb(n <= OPAQUE_UP_TO ? mix(mark, theme.contextMix, CONTEXT_HUE) : theme.context));
  }
  const bins = Array.from({ length: BINS }, (_, bin) => bin);
  return {
    colours,
    context,
    ink: toRgb(theme.ink),
    radius: bins.map((bin) => radius * binRadius(n, bin)),
    opacity: bins.map((bin) => binOpacity(n, bin)),
    ring: ringWidth(radius, selected),
  };
}

/** Topics from here on use a slot for the second time and are drawn as rings. */
const SLOTS = 36;

/**
 * The renderer's input for documents at (x, y) whose topics have these palette slots.
 *
 * @param step - slot − 1 of each document where they are coloured by something else.
 */
export function pointMarks(
  map: { x: Float32Array; y: Float32Array; topic: Int32Array },
  slots: readonly number[],
  bin: Uint8Array,
  step: Uint8Array | null = null,
): PointMarks {
  const { x, y, topic } = map;
  if (step) return { x, y, topic, slot: step.map((s) => s + 1), bin, hollow: new Uint8Array(step.length) };
  const slot = Uint8Array.from(topic, (t) => ((slots[t] - 1) % SLOTS) + 1);
  const hollow = Uint8Array.from(topic, (t) => (t >= SLOTS ? 1 : 0));
  return { x, y, topic, slot, bin, hollow };
}
