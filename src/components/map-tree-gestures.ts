import type { MapTree } from '../state/map-tree.svelte';
import type { ShownMap } from '../state/shown-map';
import { placeAfter } from './document-window';
import { typeAhead } from './type-ahead';

export interface TreeMoves {
  /** Puts the keyboard on a line. */
  go(at: number): void;
  /** Opens or closes topics, and keeps the line that the keyboard is on in sight. */
  unfold(change: () => void): void;
  /** Lines that Page up and Page down go over. */
  page: number;
}

/** What a press and a key on a line of the tree do: open and close, read, select, go to another. */
export function mapTreeGestures(shown: ShownMap, tree: MapTree, { go, unfold, page }: TreeMoves) {
  const { selection } = shown;

  const ahead = typeAhead({
    count: () => tree.lines,
    active: () => tree.active,
    text(at) {
      const { topic, document } = tree.line(at);
      return document < 0 ? (shown.map?.meta.topics[topic].label ?? '') : shown.label(document);
    },
    go,
  });

  function read(at: number): void {
    const { topic, document } = tree.line(at);
    if (document >= 0) selection.openDocument = document;
    else unfold(() => (tree.isOpen(topic) ? tree.collapse(topic) : tree.expand(topic)));
  }

  function select(at: number): void {
    const { topic, document } = tree.line(at);
    const all = document < 0 ? shown.members[topic] : [document];
    selection.change(all, isSelected(topic, document) ? 'subtract' : 'add');
  }

  /** A topic is selected when all of its documents are. */
  function isSelected(topic: number, document: number): boolean {
    return document < 0 ? shown.members[topic].every((i) => selection.has(i)) : selection.has(document);
  }

  function right(at: number): void {
    const { topic, document } = tree.line(at);
    if (document >= 0) return;
    if (tree.isOpen(topic)) go(at + 1);
    else unfold(() => tree.expand(topic));
  }

  function left(at: number): void {
    const { topic, document } = tree.line(at);
    if (document >= 0) go(tree.lineOf(topic, -1));
    else unfold(() => tree.collapse(topic));
  }

  return {
    isSelected,

    press(event: MouseEvent, at: number): void {
      if (event.ctrlKey || event.metaKey) select(at);
      else read(at);
    },

    keydown(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const at = tree.active;
      const to = placeAfter(event.key, at, tree.lines, page);
      if (to !== null) go(to);
      else if (event.key === 'ArrowRight') right(at);
      else if (event.key === 'ArrowLeft') left(at);
      else if (event.key === 'Enter') read(at);
      else if (event.key === ' ' && !ahead.typing()) select(at);
      else if (event.key === '*') unfold(() => tree.expandAll());
      else if (!ahead.type(event.key)) return;
      event.preventDefault();
    },
  };
}
