import type { Theme } from '../charts/theme';

/** Custom properties of a topic's palette slot: `--c` its mark, `--label` its label ink, `--on` the ink on the mark. */
export function topicStyle(slot: number, theme: Theme): string {
  const { mark, label, on } = theme.topics[(slot - 1) % theme.topics.length];
  return `--c:${mark};--label:${label};--on:${on}`;
}
