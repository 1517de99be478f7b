import { SvelteSet } from 'svelte/reactivity';
import type { ShownMap } from './shown-map';

/** A line of the tree. */
export interface TreeLine {
  topic: number;
  /** Index of the document; −1 on the line of the topic itself. */
  document: number;
  /** Counted from 1 among its siblings, of which there are `size`. */
  place: number;
  size: number;
}

/**
 * Topics and their documents as a tree of two levels, best fit first: which topics are open, and the line that the
 * keyboard is on. Lines are counted over what is open, and found without being made, so that any length will do.
 */
export class MapTree {
  readonly #shown: Pick<ShownMap, 'map' | 'members' | 'indexOf'>;
  readonly #open = new SvelteSet<number>();
  #topic = $state(0);
  /** Id of the document; null on the line of the topic. */
  #document = $state<string | null>(null);

  constructor(shown: Pick<ShownMap, 'map' | 'members' | 'indexOf'>) {
    this.#shown = shown;
  }

  readonly #topics = $derived.by(() => this.#shown.map?.meta.topics.length ?? 0);

  /** The line of each topic, and the number of lines at the end. */
  readonly #starts = $derived.by(() => {
    const starts = new Int32Array(this.#topics + 1);
    for (let topic = 0; topic < this.#topics; topic++) {
      starts[topic + 1] = starts[topic] + 1 + (this.#open.has(topic) ? this.#shown.members[topic].length : 0);
    }
    return starts;
  });

  get lines(): number {
    return this.#starts[this.#topics];
  }

  isOpen(topic: number): boolean {
    return this.#open.has(topic);
  }

  line(at: number): TreeLine {
    const starts = this.#starts;
    let topic = 0;
    while (starts[topic + 1] <= at) topic++;
    if (at === starts[topic]) return { topic, document: -1, place: topic + 1, size: this.#topics };
    const members = this.#shown.members[topic];
    const place = at - starts[topic];
    return { topic, document: members[place - 1], place, size: members.length };
  }

  /** The line that the keyboard is on; that of its topic where the document is not shown. */
  readonly active = $derived.by(() => {
    const { map } = this.#shown;
    const document = this.#document === null ? -1 : this.#shown.indexOf(this.#document);
    if (map && document >= 0) return this.lineOf(map.topic[document], document);
    return this.lineOf(Math.min(this.#topic, this.#topics - 1), -1);
  });

  /** @param document - −1 for the topic itself. */
  lineOf(topic: number, document: number): number {
    const start = this.#starts[topic] ?? 0;
    return document >= 0 && this.#open.has(topic) ? start + 1 + this.#shown.members[topic].indexOf(document) : start;
  }

  /** Puts the keyboard on a line. */
  go(at: number): void {
    const { topic, document } = this.line(at);
    this.#topic = topic;
    this.#document = document < 0 ? null : (this.#shown.map?.documents[document].id ?? null);
  }

  /** Puts the keyboard on a document, on the line of its topic while that is closed. */
  follow(id: string): void {
    this.#document = id;
    const document = this.#shown.indexOf(id);
    if (document >= 0) this.#topic = this.#shown.map?.topic[document] ?? 0;
  }

  expand(topic: number): void {
    this.#open.add(topic);
  }

  /** Closes a topic; the keyboard goes to its line from any of its documents. */
  collapse(topic: number): void {
    if (this.line(this.active).topic === topic) this.go(this.#starts[topic]);
    this.#open.delete(topic);
  }

  /** For another map: only the topic that the keyboard is in stays open. */
  renew(): void {
    const { map } = this.#shown;
    const document = this.#document === null ? -1 : this.#shown.indexOf(this.#document);
    const inside = document >= 0 && this.#open.has(this.#topic);
    this.#open.clear();
    if (map && document >= 0) this.#topic = map.topic[document];
    if (inside) this.#open.add(this.#topic);
  }

  expandAll(): void {
    for (let topic = 0; topic < this.#topics; topic++) this.#open.add(topic);
  }
}
