import { describe, expect, it } from 'vitest';
import { applyTopicEdits } from '../../src/edits/apply-topic-edits';
import { topicMembers, type TopicEdit } from '../../src/edits/topic-edits';
import { densityPeak } from '../../src/geometry/density';
import { syntheticMap } from '../topic-map/synthetic';

const map = syntheticMap(100, { topics: 4, words: 5 });
const index = new Map(map.documents.map(({ id }, i) => [id, i]));
const indexOf = (id: string) => index.get(id) ?? -1;
const apply = (edits: TopicEdit[], of = map) => applyTopicEdits(of, edits, indexOf);
const idsOf = (topic: number, of = map) => of.documents.flatMap(({ id }, i) => (of.topic[i] === topic ? [id] : []));
const members = (topic: number) => topicMembers(idsOf(topic));
const sizes = (of = map) => of.meta.topics.map(({ size }) => size);

describe('applyTopicEdits', () => {
  it('is the map itself where nothing changes', () => {
    expect(apply([]).map).toBe(map);
    const edit: TopicEdit = { kind: 'rename', topic: ['nobody', 'knows'], label: 'Lost' };
    expect(apply([edit])).toEqual({ map, changed: [], unnamed: [], missed: [edit] });
  });

  it('renames and recolours, and touches nothing else', () => {
    const { map: edited, changed } = apply([
      { kind: 'rename', topic: members(2), label: 'Mine' },
      { kind: 'recolour', topic: members(1), colour: 30 },
    ]);
    const { topics } = map.meta;
    expect(edited.meta.topics).toEqual([
      topics[0],
      { ...topics[1], colour: 30 },
      { ...topics[2], label: 'Mine' },
      topics[3],
    ]);
    expect(changed).toEqual([]);
    expect(edited.topic).toEqual(map.topic);
    expect(edited.documents).toBe(map.documents);
  });

  it('merges: all documents go over, name and colour stay those of the topic they go to', () => {
    const { map: edited, changed } = apply([{ kind: 'merge', topic: members(0), into: members(3) }]);
    const [merged] = edited.meta.topics;
    expect(sizes(edited)).toEqual([50, 25, 25]);
    expect(changed).toEqual([0]);
    expect(merged).toMatchObject({ label: map.meta.topics[3].label, colour: map.meta.topics[3].colour, id: 0 });
    const rows = map.documents.flatMap((_, i) => (map.topic[i] === 0 || map.topic[i] === 3 ? [i] : []));
    expect(map.documents.flatMap((_, i) => (edited.topic[i] === 0 ? [i] : []))).toEqual(rows);
    expect(merged.anchor).toEqual(densityPeak(map.x, map.y, rows));
    const [best] = rows.sort((a, b) => map.fit[b] - map.fit[a]);
    expect(merged.exemplars[0]).toBe(map.documents[best].id);
    expect(merged.silhouette).toBeNull();
    expect(edited.meta.topics.slice(1)).toEqual([1, 2].map((id) => ({ ...map.meta.topics[id], id })));
  });

  it('moves documents, makes a topic of some, and drops one that is left empty', () => {
    const some = idsOf(1).slice(0, 10);
    const moved = apply([{ kind: 'move', documents: [...some, 'gone'], into: members(2) }]);
    expect(sizes(moved.map)).toEqual([35, 25, 25, 15]);
    expect(moved.changed).toEqual([0, 3]);

    const gathered = apply([{ kind: 'gather', documents: some, label: '' }]);
    expect(sizes(gathered.map)).toEqual([25, 25, 25, 15, 10]);
    expect([gathered.changed, gathered.unnamed]).toEqual([[3, 4], [4]]);
    const colours = gathered.map.meta.topics.map(({ colour }) => colour);
    expect(new Set(colours).size).toBe(5);
    expect(gathered.map.meta.topics[4].label).toBe('New topic');

    const emptied = apply([{ kind: 'gather', documents: idsOf(3), label: 'All of it' }]);
    expect(emptied.map.meta.topics.map(({ label }) => label)).toEqual([
      ...map.meta.topics.slice(0, 3).map(({ label }) => label),
      'All of it',
    ]);
    expect(emptied.unnamed).toEqual([]);
  });

  it('follows the log: a topic is known by its documents, whatever became of it before', () => {
    const { map: edited, missed } = apply([
      { kind: 'merge', topic: members(0), into: members(1) },
      { kind: 'rename', topic: members(0), label: 'Both' },
      { kind: 'merge', topic: members(1), into: members(0) },
      { kind: 'gather', documents: idsOf(0), label: 'Out again' },
    ]);
    const { topics } = map.meta;
    expect(edited.meta.topics.map(({ label }) => label)).toEqual([
      'Both',
      topics[2].label,
      topics[3].label,
      'Out again',
    ]);
    expect(missed, 'it is one topic already').toHaveLength(1);
  });

  it('finds topics again among other documents, by more than half of those it knows them by', () => {
    const known = members(2);
    const rename = (topic: readonly string[]): TopicEdit => ({ kind: 'rename', topic, label: 'Found' });
    expect(apply([rename([...known.slice(0, 7), 'a', 'b', 'c', 'd', 'e'])]).missed).toEqual([]);
    expect(apply([rename([...known.slice(0, 6), 'a', 'b', 'c', 'd', 'e', 'f'])]).missed).toHaveLength(1);
  });
});
