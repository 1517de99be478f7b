import { assignColours } from '../geometry/assign-colours';
import { densityPeak } from '../geometry/density';
import { createRandom } from '../numeric/random';
import type { Keyword, Topic, TopicMap } from '../topic-map/topic-map';
import type { TopicEdit, TopicMembers } from './topic-edits';

const EXEMPLARS = 5;
/** What a topic is called before its keywords are known. */
const UNNAMED = 'New topic';

/** A map after the edits of its reader. */
export interface EditedMap {
  map: TopicMap;
  /** Ids of the topics whose documents are others than before: their keywords are a guess until they are counted. */
  changed: number[];
  /** Those of them that go by their keywords. */
  unnamed: number[];
  /** Edits that no longer fit: their topics or documents are not there. */
  missed: TopicEdit[];
}

/** A topic while edits are applied. */
interface Draft {
  before: Topic | null;
  label: string;
  colour: number | null;
  keywords: Keyword[];
  isChanged: boolean;
}

/**
 * The map with the reader's edits applied one after the other: the documents and their places stay, topics are others.
 * Topics are numbered by size again, largest first; one without documents is gone.
 *
 * @param indexOf - index of a document by its id, or −1.
 * @returns the map itself where there is nothing to change.
 */
export function applyTopicEdits(
  map: TopicMap,
  edits: readonly TopicEdit[],
  indexOf: (id: string) => number,
): EditedMap {
  const drafts = map.meta.topics.map((before): Draft => ({ ...before, before, isChanged: false }));
  const topic = map.topic.slice();
  const missed = edits.filter((edit) => !applyOne(edit, drafts, topic, indexOf));
  if (missed.length === edits.length) return { map, changed: [], unnamed: [], missed };

  const members = drafts.map((): number[] => []);
  topic.forEach((own, i) => members[own].push(i));
  const order = [...drafts.keys()]
    .filter((own) => members[own].length > 0)
    .sort((a, b) => members[b].length - members[a].length || a - b);
  const numberOf = new Int32Array(drafts.length).fill(-1);
  order.forEach((own, id) => (numberOf[own] = id));

  const anchors = order.map((own) => {
    const { before, isChanged } = drafts[own];
    return before && !isChanged ? before.anchor : densityPeak(map.x, map.y, members[own]);
  });
  const colours = coloursOf(
    order.map((own) => drafts[own]),
    anchors,
  );
  const topics = order.map((own, id): Topic => {
    const { before, label, keywords, isChanged } = drafts[own];
    const stands = before !== null && !isChanged;
    return {
      ...{ id, label: label || UNNAMED, colour: colours[id], size: members[own].length, keywords, anchor: anchors[id] },
      exemplars: stands ? before.exemplars : exemplarsOf(map, members[own]),
      silhouette: stands ? before.silhouette : null,
      parent: null,
    };
  });
  const changed = order.flatMap((own, id) => (drafts[own].isChanged ? [id] : []));
  return {
    map: {
      ...map,
      meta: { ...map.meta, topics, edits: edits.length - missed.length },
      topic: topic.map((own) => numberOf[own]),
    },
    changed,
    unnamed: changed.filter((id) => drafts[order[id]].label === ''),
    missed,
  };
}

/** @returns whether the edit fits. */
function applyOne(edit: TopicEdit, drafts: Draft[], topic: Int32Array, indexOf: (id: string) => number): boolean {
  const find = (members: TopicMembers) => topicOf(members, topic, indexOf);
  const give = (rows: readonly number[], into: number) => {
    for (const row of rows) {
      if (topic[row] === into) continue;
      drafts[topic[row]].isChanged = true;
      drafts[into].isChanged = true;
      topic[row] = into;
    }
  };
  const rowsOf = (documents: readonly string[]) => documents.map(indexOf).filter((row) => row >= 0);
  switch (edit.kind) {
    case 'rename':
    case 'recolour': {
      const own = find(edit.topic);
      if (own === null) return false;
      if (edit.kind === 'rename') drafts[own].label = edit.label;
      else drafts[own].colour = edit.colour;
      return true;
    }
    case 'merge': {
      const [own, into] = [find(edit.topic), find(edit.into)];
      if (own === null || into === null || own === into) return false;
      drafts[into].keywords = togetherKeywords(drafts[into].keywords, drafts[own].keywords);
      give(
        Array.from(topic.keys()).filter((row) => topic[row] === own),
        into,
      );
      return true;
    }
    case 'move': {
      const [rows, into] = [rowsOf(edit.documents), find(edit.into)];
      if (rows.length === 0 || into === null) return false;
      give(rows, into);
      return true;
    }
    case 'gather': {
      const rows = rowsOf(edit.documents);
      if (rows.length === 0) return false;
      drafts.push({ before: null, label: edit.label, colour: null, keywords: [], isChanged: true });
      give(rows, drafts.length - 1);
      return true;
    }
  }
}

/** The topic that holds most of the documents, where it holds more than half of them; or null. */
function topicOf(members: TopicMembers, topic: Int32Array, indexOf: (id: string) => number): number | null {
  const counts = new Map<number, number>();
  for (const id of members) {
    const row = indexOf(id);
    if (row >= 0) counts.set(topic[row], (counts.get(topic[row]) ?? 0) + 1);
  }
  const [best] = [...counts].sort(([a, x], [b, y]) => y - x || a - b);
  return best && 2 * best[1] > members.length ? best[0] : null;
}

/** A colour that the reader gave stays, also one that another topic has; a new topic gets one unlike its neighbours'. */
function coloursOf(drafts: readonly Draft[], anchors: readonly [number, number][]): number[] {
  if (drafts.every(({ colour }) => colour !== null)) return drafts.map(({ colour }) => colour ?? 1);
  const found = assignColours(
    anchors,
    createRandom(0, 'colours of new topics'),
    drafts.map(({ colour }) => colour),
  );
  return drafts.map(({ colour }, i) => colour ?? found[i]);
}

/** The heaviest keywords of both, as many as the longer list has; a guess. */
function togetherKeywords(own: readonly Keyword[], other: readonly Keyword[]): Keyword[] {
  const both = new Map(own.map((keyword) => [keyword.term, keyword]));
  for (const keyword of other) {
    const known = both.get(keyword.term);
    const weight = Math.max(keyword.weight, known?.weight ?? 0);
    both.set(keyword.term, { ...keyword, weight, documents: keyword.documents + (known?.documents ?? 0) });
  }
  return [...both.values()]
    .sort((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1))
    .slice(0, Math.max(own.length, other.length));
}

function exemplarsOf({ documents, fit }: TopicMap, rows: readonly number[]): string[] {
  return [...rows]
    .sort((a, b) => fit[b] - fit[a] || (documents[a].id < documents[b].id ? -1 : 1))
    .slice(0, EXEMPLARS)
    .map((row) => documents[row].id);
}
