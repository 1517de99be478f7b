import { applyTopicEdits, type EditedMap } from '../edits/apply-topic-edits';
import { editSentence, topicMembers, type TopicEdit } from '../edits/topic-edits';
import type { Topic, TopicMap } from '../topic-map/topic-map';
import type { TopicPart } from '../worker/split-topic';
import { counted } from '../wording/words';
import type { Notebook } from './notebook.svelte';

export type { TopicPart };

/** The topics as the reader has shaped them: every edit is one step of the notebook's history. */
export class TopicEdits {
  readonly #notebook: Notebook;

  /** The topics of edited maps with the keywords that were counted for them; undo comes back to them. */
  readonly #described = new WeakMap<readonly TopicEdit[], { of: TopicMap; topics: Topic[] }>();
  #answers = $state(0);

  constructor(notebook: Notebook) {
    this.#notebook = notebook;
  }

  readonly #edits: readonly TopicEdit[] = $derived.by(() => this.#notebook.document.edits);

  /** What the edits make of the map that was opened or run; null before one is open. */
  readonly #edited: EditedMap | null = $derived.by(() => {
    const map = this.#notebook.unedited?.map;
    return map ? applyTopicEdits(map, this.#edits, (id) => this.#notebook.indexOf(id)) : null;
  });

  readonly map: TopicMap | null = $derived.by(() => {
    const edited = this.#edited;
    const topics = this.#answers >= 0 ? this.#known() : null;
    return edited && topics ? { ...edited.map, meta: { ...edited.map.meta, topics } } : (edited?.map ?? null);
  });

  /** Edits that no longer fit the map. */
  readonly missed: readonly TopicEdit[] = $derived.by(() => this.#edited?.missed ?? []);

  get count(): number {
    return this.#edits.length;
  }

  /** Has the keywords of changed topics counted in the worker; to be called in an effect. */
  async countKeywords(): Promise<void> {
    const edited = this.#edited;
    const edits = this.#edits;
    const of = this.#notebook.unedited?.map;
    if (!edited || !of || edited.changed.length === 0 || this.#known()) return;
    const { map, changed, unnamed } = edited;
    try {
      const shaped = { topic: map.topic, topics: map.meta.topics, changed, unnamed };
      const topics = await this.#notebook.listing.analysis.describe(shaped);
      if (!topics) return;
      this.#described.set(edits, { of, topics });
      this.#answers++;
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      this.#notebook.remark(`The keywords of the changed topics could not be counted: ${why}`);
    }
  }

  /** The topics with their keywords, where they were counted for these edits of this map. */
  #known(): Topic[] | null {
    const known = this.#described.get(this.#edits);
    return known && known.of === this.#notebook.unedited?.map ? known.topics : null;
  }

  /** The topics are those of the run again. */
  reset(): void {
    this.#notebook.selection.hoveredTopic = null;
    this.#notebook.change('go back to the topics of the run', { ...this.#notebook.document, edits: [] });
    this.#notebook.announce('The topics are those of the run again. Undo brings your changes back.');
  }

  rename(topic: Topic, label: string): void {
    const next = label.trim();
    if (next === '' || next === topic.label) return;
    this.#add({ kind: 'rename', topic: this.#members(topic), label: next });
    this.#notebook.announce(`${topic.label} is called ${next} now.`);
  }

  recolour(topic: Topic, colour: number): void {
    if (colour !== topic.colour) this.#add({ kind: 'recolour', topic: this.#members(topic), colour });
  }

  merge(topic: Topic, into: Topic): void {
    this.#add({ kind: 'merge', topic: this.#members(topic), into: this.#members(into) });
    this.#notebook.announce(`Merged ${topic.label} into ${into.label}. Undo parts them again.`);
  }

  /** The topic that is about to be split. */
  splitting = $state.raw<Topic | null>(null);

  /** What a topic would be split into; null when another question took over. */
  partsOf(topic: Topic, k: number): Promise<TopicPart[] | null> {
    const { map, listing } = this.#notebook;
    if (!map) return Promise.resolve(null);
    return listing.analysis.split({
      topic: map.topic,
      topics: map.meta.topics.length,
      own: topic.id,
      label: topic.label,
      k,
    });
  }

  /** The first part stays the topic with its name and colour, each other part becomes a topic by its keywords. */
  split(topic: Topic, parts: readonly TopicPart[]): void {
    const { document, map } = this.#notebook;
    if (!map || parts.length < 2) return;
    const made = parts.slice(1).map(({ documents }): TopicEdit => ({
      kind: 'gather',
      documents: documents.map((i) => map.documents[i].id),
      label: '',
    }));
    this.#notebook.selection.hoveredTopic = null;
    this.#notebook.change(`split ${topic.label}`, { ...document, edits: [...document.edits, ...made] });
    this.#notebook.announce(`Split ${topic.label} into ${parts.length} topics. Undo joins them again.`);
  }

  /** The selected documents go to a topic. */
  moveSelection(into: Topic): void {
    const documents = this.#selected();
    this.#add({ kind: 'move', documents, into: this.#members(into) });
    this.#notebook.announce(`Moved ${counted(documents.length, this.#notebook.noun)} to ${into.label}.`);
  }

  /** The selected documents become a topic of their own, named by its keywords. */
  gatherSelection(): void {
    const documents = this.#selected();
    if (documents.length === 0) return;
    this.#add({ kind: 'gather', documents, label: '' });
    this.#notebook.announce(`Made a new topic of ${counted(documents.length, this.#notebook.noun)}.`);
  }

  #add(edit: TopicEdit): void {
    const { document } = this.#notebook;
    this.#notebook.selection.hoveredTopic = null;
    this.#notebook.change(editSentence(edit), { ...document, edits: [...document.edits, edit] });
  }

  #members({ id }: Topic): readonly string[] {
    const { map, members } = this.#notebook;
    return map ? topicMembers(Array.from(members[id].subarray(0, 64), (i) => map.documents[i].id)) : [];
  }

  #selected(): string[] {
    const { map, selection } = this.#notebook;
    return map ? Array.from(selection.indices, (i) => map.documents[i].id) : [];
  }
}
