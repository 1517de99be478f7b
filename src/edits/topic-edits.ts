/** A topic as the log knows it: by some of its documents, best fit first, so that it is found again in another run. */
export type TopicMembers = readonly string[];

/** One change of the reader to the topics. Documents go by their ids. */
export type TopicEdit =
  | { kind: 'rename'; topic: TopicMembers; label: string }
  /** @param colour - a slot of the palette, 1 … 36. */
  | { kind: 'recolour'; topic: TopicMembers; colour: number }
  /** All documents of a topic go to another, which keeps its name and colour. */
  | { kind: 'merge'; topic: TopicMembers; into: TopicMembers }
  | { kind: 'move'; documents: readonly string[]; into: TopicMembers }
  /** Documents become a topic of their own. @param label - '' for one by its keywords. */
  | { kind: 'gather'; documents: readonly string[]; label: string };

/** Documents by which a topic is known. */
const KNOWN_BY = 12;

/** @param members - ids of the topic's documents, best fit first. */
export function topicMembers(members: readonly string[]): TopicMembers {
  return members.slice(0, KNOWN_BY);
}

/** What an edit does, as the history and a report name it. */
export function editSentence(edit: TopicEdit): string {
  switch (edit.kind) {
    case 'rename':
      return `rename a topic to “${edit.label}”`;
    case 'recolour':
      return 'recolour a topic';
    case 'merge':
      return 'merge two topics';
    case 'move':
      return `move ${edit.documents.length} ${edit.documents.length === 1 ? 'document' : 'documents'}`;
    case 'gather':
      return edit.label === '' ? 'make a new topic' : `make the topic “${edit.label}”`;
  }
}
