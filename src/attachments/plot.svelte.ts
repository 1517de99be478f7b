import type { Attachment } from 'svelte/attachments';
import type { ChartContext } from '../charts/chart';
import type { Theme } from '../charts/theme';
import { inTurn } from './turns';

/**
 * Keeps a chart in an element: drawn for the width the element has, and again when that, the theme or
 * whatever state `draw` reads changes. At first each chart of a page waits its turn; later ones are drawn at once.
 */
export function plot(draw: (context: ChartContext) => SVGSVGElement, theme: () => Theme): Attachment<HTMLElement> {
  return (element) => {
    let width = $state(0);
    let forget = () => {};
    const observer = new ResizeObserver(() => {
      const measured = Math.floor(element.clientWidth);
      forget();
      if (width > 0) width = measured;
      else forget = inTurn(() => (width = measured));
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
