import { mount, unmount } from 'svelte';
import type { MapTool } from '../geometry/lasso-path';
import type { TopicMap } from '../topic-map/topic-map';
import { ElementMap } from './element-map.svelte';
import { loadFonts, shadowStyle } from './element-style';
import { openMap } from './open-map';
import View from './TopicMapElement.svelte';

const TOOLS: readonly MapTool[] = ['pan', 'lasso', 'rectangle'];

/**
 * `<topic-map src="map.topicmap.parquet">`: a topic map on any web page.
 *
 * Attributes: `src`, the address of a map file; `theme`, `light` or `dark`, else the reader's system decides; `tool`,
 * `pan`, `lasso` or `rectangle`; `legend`, a list of the topics below the map. Properties: `data`, the bytes of a map
 * file in place of `src`; `selected`, the ids of the selected documents; `map`, what is shown, or null.
 *
 * Events, none of which bubbles, with their `detail`: `load` {documents, topics}, `error` {message}, `select` {ids},
 * `hover` {id, topic} (null for nothing), `topic` {topic, label, ids} when one is chosen as a whole, and `open`
 * {id, document} when a document is clicked or entered by key. Topics count from 1, as on the map.
 */
export class TopicMapElement extends HTMLElement {
  static readonly observedAttributes = ['src', 'theme', 'tool', 'legend'];

  readonly #shown = new ElementMap((topic) => this.#chosen(topic));
  #view: ReturnType<typeof mount> | null = null;
  #data: Uint8Array | null = null;
  #opening: AbortController | null = null;
  /** What is wrong with what was given as data, or ''. */
  #wrong = '';
  /** The source that is shown or being read; undefined before the first. */
  #source: Uint8Array | string | null | undefined;
  /** Selected before there was a map. */
  #awaited: readonly string[] = [];

  constructor() {
    super();
    this.attachShadow({ mode: 'open' }).append(shadowStyle(document));
    this.#takeOver('data');
    this.#takeOver('selected');
    this.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && !event.defaultPrevented) this.#shown.selection.clear();
    });
  }

  connectedCallback(): void {
    loadFonts(document);
    if (this.shadowRoot && !this.#view) {
      this.#view = mount(View, {
        target: this.shadowRoot,
        props: {
          shown: this.#shown,
          onSelect: () => this.#tell('select', { ids: this.selected }),
          onHover: (document, topic) =>
            this.#tell('hover', { id: this.#id(document), topic: topic === null ? null : topic + 1 }),
          onOpen: (index) => this.#tell('open', { id: this.#id(index), document: this.map?.documents[index] }),
        },
      });
    }
    if ((this.#data ?? this.getAttribute('src')) !== this.#source || (!this.map && !this.#shown.failure))
      void this.#open();
  }

  disconnectedCallback(): void {
    this.#opening?.abort();
    if (this.#view) void unmount(this.#view);
    this.#view = null;
  }

  attributeChangedCallback(name: string, before: string | null, value: string | null): void {
    if (before === value) return;
    if (name === 'src') {
      if (this.isConnected) void this.#open();
    } else if (name === 'theme') {
      this.#shown.setting = value === 'light' || value === 'dark' ? value : null;
    } else if (name === 'tool') {
      this.#shown.view.tool = TOOLS.find((tool) => tool === value) ?? 'pan';
    } else {
      this.#shown.legend = value !== null && value !== 'false';
    }
  }

  /** What is shown, or null. */
  get map(): TopicMap | null {
    return this.#shown.map;
  }

  /** Bytes of a map file, for a page that has it already; they stand in place of `src`. */
  get data(): Uint8Array | null {
    return this.#data;
  }

  set data(value: Uint8Array | ArrayBuffer | null) {
    this.#data = bytesOf(value);
    this.#wrong =
      value === null || value === undefined || this.#data
        ? ''
        : `What data holds is ${nameOf(value)}; give it the ArrayBuffer or the Uint8Array of a map file.`;
    if (this.isConnected) void this.#open();
  }

  /** Ids of the selected documents. What the map does not have is passed over. */
  get selected(): string[] {
    return this.map ? Array.from(this.#shown.selection.indices, (i) => this.#id(i) ?? '') : [...this.#awaited];
  }

  set selected(ids: Iterable<string>) {
    const list = Array.from(ids, String);
    if (this.map) this.#shown.selection.change(list.map((id) => this.#shown.indexOf(id)));
    else this.#awaited = list;
  }

  async #open(): Promise<void> {
    this.#opening?.abort();
    const opening = (this.#opening = new AbortController());
    const source = (this.#source = this.#data ?? this.getAttribute('src'));
    this.#shown.show(null);
    this.#shown.unsaid = !source && this.#wrong === '';
    if (this.#shown.unsaid) return;
    try {
      if (this.#wrong !== '') throw new Error(this.#wrong);
      const opened = await openMap(source ?? '', opening.signal);
      opening.signal.throwIfAborted();
      this.#shown.show(opened);
      this.selected = this.#awaited;
      this.#awaited = [];
      const { documents, meta } = opened.map;
      this.#tell('load', { documents: documents.length, topics: meta.topics.length });
    } catch (error) {
      if (opening.signal.aborted) return;
      this.#shown.failure = error instanceof Error ? error.message : String(error);
      this.#tell('error', { message: this.#shown.failure });
    }
  }

  /** A page may set a property before the script has come; then it lies on the element itself, before the class's. */
  #takeOver(name: 'data' | 'selected'): void {
    if (!Object.hasOwn(this, name)) return;
    const value: unknown = Reflect.get(this, name);
    Reflect.deleteProperty(this, name);
    Reflect.set(this, name, value);
  }

  #id(index: number | null): string | null {
    return index === null ? null : (this.map?.documents[index]?.id ?? null);
  }

  #chosen(topic: number): void {
    const ids = Array.from(this.#shown.members[topic] ?? [], (i) => this.#id(i) ?? '');
    this.#tell('topic', { topic: topic + 1, label: this.map?.meta.topics[topic]?.label ?? '', ids });
  }

  #tell(event: string, detail: object): void {
    this.dispatchEvent(new CustomEvent(event, { detail }));
  }
}

/** Bytes in any of their shapes, also those of another frame's page; null for anything else. */
function bytesOf(value: unknown): Uint8Array | null {
  try {
    if (ArrayBuffer.isView(value)) {
      return value instanceof Uint8Array ? value : new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
    }
    const isBuffer = /^\[object (?:Shared)?ArrayBuffer\]$/.test(Object.prototype.toString.call(value));
    return isBuffer ? new Uint8Array(value as ArrayBuffer) : null;
  } catch {
    // A buffer that was given away holds nothing any more.
    return null;
  }
}

/** "a string", "no bytes (Promise)": what a page gave in place of bytes. */
function nameOf(value: unknown): string {
  if (typeof value !== 'object') return `a ${typeof value}`;
  const name = Object.prototype.toString.call(value).slice(8, -1);
  return name === 'ArrayBuffer' ? 'a buffer that was given away' : `no bytes (${name})`;
}
