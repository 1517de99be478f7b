import type { Attachment } from 'svelte/attachments';
import type { ChartContext } from '../charts/chart';
import type { Theme } from '../charts/theme';
import { inTurn } from './turns';

/**
 * Keeps a chart in an element: drawn for the width the element has, and again when that, the theme or
 * whatever state `draw` reads changes. Where many are drawn for a new width, each waits its turn.
 */
export function plot(draw: (context: ChartContext) => SVGSVGElement, theme: () => Theme): Attachment<HTMLElement> {
  return (element) => {
    let width = $state(0);
    let forget = () => {};
    const observer = new ResizeObserver(() => {
      const measured = Math.floor(element.clientWidth);
      forget();
      forget = inTurn(() => (width = measured));
    });
    observer.observe(element);
    $effect(() => {
      if (width > 0) element.replaceChildren(draw({ document, width, theme: theme() }));
    });
    return () => {
      forget();
      observer.disconnect();
    };
  };
}
