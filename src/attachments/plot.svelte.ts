import type { Attachment } from 'svelte/attachments';
import type { ChartContext } from '../charts/chart';
import type { Theme } from '../charts/theme';

/**
 * Keeps a chart in an element: drawn for the width the element has, and again when that, the theme or
 * whatever state `draw` reads changes.
 */
export function plot(draw: (context: ChartContext) => SVGSVGElement, theme: () => Theme): Attachment<HTMLElement> {
  return (element) => {
    let width = $state(Math.floor(element.clientWidth));
    const observer = new ResizeObserver(() => (width = Math.floor(element.clientWidth)));
    observer.observe(element);
    $effect(() => {
      if (width > 0) element.replaceChildren(draw({ document, width, theme: theme() }));
    });
    return () => observer.disconnect();
  };
}
