import { isDistinctive } from './tokens';
import type { Token } from './tokens';
import {
  DETERMINERS,
  EMPTY_ADJECTIVES,
  FIELD_ACRONYMS,
  FUNCTION_WORDS,
  INTRODUCING,
  KINDS,
  NAMING,
  SUBJECTS,
} from './words';

interface Candidate {
  name: string;
  score: number;
}

/**
 * The name an abstract gives to what it introduces ("We introduce UML: …", "a metric called WaterDrum",
 * "Sample Weight Decay (SWD)", "PRISM (Progressive …), an …"), or null when it gives none. Of several, the one that
 * is introduced most plainly and then spoken of most.
 *
 * @param emphasised - lower-cased phrases that stand in bold, italics or quotes.
 */
export function introducedName(sentences: readonly Token[][], emphasised: ReadonlySet<string>): string | null {
  const candidates: Candidate[] = [];
  for (const sentence of sentences) {
    let own = false;
    sentence.forEach((token, i) => {
      own ||= SUBJECTS.has(token.lower);
      if (own && INTRODUCING.has(token.lower)) candidates.push(...fromObject(sentence, i + 1, emphasised));
      else if (isNaming(sentence, i)) candidates.push(...fromNaming(sentence, i + 1, emphasised));
      if (token.word) candidates.push(...fromAppearance(sentence, i, emphasised));
    });
  }
  const mentions = countMentions(sentences);
  let best: Candidate | null = null;
  for (const { name, score } of candidates) {
    const { count, subject } = mentions(name);
    const total = score + Math.min(count, 6) * 0.6 + Math.min(subject, 3);
    if (!best || total > best.score) best = { name, score: total };
  }
  return best && best.score >= 7 ? best.name : null;
}

/** What directly follows "we introduce". */
function fromObject(sentence: readonly Token[], from: number, emphasised: ReadonlySet<string>): Candidate[] {
  let k = from;
  let determined = false;
  while (k < sentence.length && (DETERMINERS.has(sentence[k].lower) || EMPTY_ADJECTIVES.has(sentence[k].lower))) {
    if (DETERMINERS.has(sentence[k].lower)) determined = true;
    k++;
  }
  const end = phraseEnd(sentence, k, 9);
  const words = sentence.slice(k, end);
  const first = words[0];
  const last = words[words.length - 1];
  if (!first || !last) return [];
  const found: Candidate[] = [];
  if (isName(first, emphasised)) {
    const next = words[1];
    if (!next) found.push({ name: first.text, score: determined ? 6 : 10 });
    else if (determined && KINDS.has(next.lower)) found.push({ name: first.text, score: 6 });
  } else if (isName(last, emphasised) && words.length > 1 && KINDS.has(words[words.length - 2].lower)) {
    found.push({ name: last.text, score: 7 });
  }
  const acronym = acronymOf(sentence, k);
  if (acronym) found.push(acronym);
  const phrase = words.map((word) => word.text).join(' ');
  if (words.length <= 4 && emphasised.has(phrase.toLowerCase())) found.push({ name: phrase, score: 7 });
  const apposed = sentence[end]?.text === ',' && /^an?$/.test(sentence[end + 1]?.lower ?? '');
  if (!determined && words.length >= 2 && words.length <= 4 && apposed && !KINDS.has(last.lower)) {
    found.push({ name: phrase, score: 6 });
  }
  return found;
}

/** "Synthetic Bootstrapped Pretraining (SBP)", expanded from the start of the object on. */
function acronymOf(sentence: readonly Token[], from: number): Candidate | null {
  let open = from;
  while (open < sentence.length && open < from + 12 && (sentence[open].word || sentence[open].text === ',')) open++;
  const inside = sentence[open + 1];
  if (sentence[open]?.text !== '(' || !inside || !/^[),;:]$/.test(sentence[open + 2]?.text ?? '')) return null;
  const acronym = inside.text.replace(/(?<=\p{Lu})s$/u, '');
  if (!isDistinctive(acronym) || FIELD_ACRONYMS.has(inside.text)) return null;
  const initial = acronym[0]?.toLowerCase();
  for (let k = from; k < open; k++) {
    if (FUNCTION_WORDS.has(sentence[k].lower)) return null;
    if (sentence[k].lower[0] !== initial || open - k > acronym.length + 2) continue;
    const after = sentence[open + 3]?.lower ?? '';
    const minor = /^(?:settings?|tasks?|problems?|datasets?|challenge|scenarios?|conditions?)$/.test(after);
    return { name: acronym, score: minor ? 4 : 9 };
  }
  return null;
}

function isNaming(sentence: readonly Token[], i: number): boolean {
  const { lower, text } = sentence[i];
  if (NAMING.has(text)) return true;
  const before = sentence[i - 1]?.lower;
  if (/^(?:call|name|dub|term)$/.test(lower)) return before === 'we';
  return (
    lower === 'as' &&
    /^(?:referred|refer|termed|denoted|abbreviated)$/.test(
      before === 'to' ? (sentence[i - 2]?.lower ?? '') : (before ?? ''),
    )
  );
}

/** What follows "called": a name, or up to four words that are capitalised or emphasised. */
function fromNaming(sentence: readonly Token[], from: number, emphasised: ReadonlySet<string>): Candidate[] {
  let k = from;
  while (
    k < sentence.length &&
    (/^(?:it|this|as|the|our|a|an|by|to)$/.test(sentence[k].lower) || /^["“”'‘:]$/.test(sentence[k].text))
  )
    k++;
  const own = sentence.some((t) => SUBJECTS.has(t.lower) || INTRODUCING.has(t.lower));
  const first = sentence[k];
  if (!own || !first?.word) return [];
  if (isName(first, emphasised)) return [{ name: first.text, score: 10 }];
  let end = phraseEnd(sentence, k, 5);
  const phrase = (): string =>
    sentence
      .slice(k, end)
      .map((t) => t.text)
      .join(' ');
  for (; end > k; end--) if (emphasised.has(phrase().toLowerCase())) return [{ name: phrase(), score: 8 }];
  for (end = k; end < sentence.length && end < k + 4 && /^\p{Lu}/u.test(sentence[end].text); end++);
  return end > k ? [{ name: phrase(), score: 8 }] : [];
}

/** Names by the way they stand: "PRISM (Progressive …)", "our method DLIF", "Trinity addresses this". */
function fromAppearance(sentence: readonly Token[], i: number, emphasised: ReadonlySet<string>): Candidate[] {
  const token = sentence[i];
  if (!isName(token, emphasised)) return [];
  const before = sentence[i - 1]?.lower ?? '';
  const next = sentence[i + 1];
  if (next?.text === '(' && spells(sentence, i + 2, token.text)) return [{ name: token.text, score: 8 }];
  if (KINDS.has(before.replace(/,$/, '')) && /^(?:our|proposed)$/.test(sentence[i - 2]?.lower ?? ''))
    return [{ name: token.text, score: 6 }];
  if (before === 'proposed') return [{ name: token.text, score: 6.5 }];
  if (before === 'our') return [{ name: token.text, score: next && KINDS.has(next.lower) ? 5 : 4.5 }];
  const verb = next?.text === ',' ? i + 2 : i + 1;
  const passive = /^(?:is|are)$/.test(sentence[verb]?.lower ?? '') && PROPOSED.test(sentence[verb + 1]?.lower ?? '');
  if (passive) return [{ name: token.text, score: 7.5 }];
  const acts =
    /^(?:address|tackle|solve|overcome|leverage|employ|introduce|combine|learn|enable|extend|achieve|outperform|consist|integrate|use|provide|improve)e?s$/;
  if (i === 0 && next && acts.test(next.lower))
    return [{ name: token.text, score: emphasised.has(token.lower) ? 5 : 3 }];
  const apposed =
    next?.text === ',' &&
    /^an?$/.test(sentence[i + 2]?.lower ?? '') &&
    /^(?:new|novel)$/.test(sentence[i + 3]?.lower ?? '');
  return apposed ? [{ name: token.text, score: 6 }] : [];
}

const PROPOSED = /^(?:introduced|proposed|presented|developed|described|designed|released)$/;

function isName(token: Token, emphasised: ReadonlySet<string>): boolean {
  if (!token.word || token.text === token.lower || FIELD_ACRONYMS.has(token.text)) return false;
  return isDistinctive(token.text) || (/^\p{Lu}\p{Ll}{2,}/u.test(token.text) && emphasised.has(token.lower));
}

/** Whether the capitals in the brackets that open before `from` spell the name. */
function spells(sentence: readonly Token[], from: number, name: string): boolean {
  let capitals = '';
  let words = 0;
  for (let i = from; i < sentence.length && sentence[i].text !== ')' && words < 12; i++) {
    if (!sentence[i].word) continue;
    words++;
    capitals += sentence[i].text.replace(/[^\p{Lu}\p{N}]/gu, '');
  }
  return words >= 2 && capitals === name.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
}

function phraseEnd(sentence: readonly Token[], from: number, longest: number): number {
  let end = from;
  while (
    end < sentence.length &&
    end < from + longest &&
    sentence[end].word &&
    !FUNCTION_WORDS.has(sentence[end].lower)
  )
    end++;
  return end;
}

/** How often a name is said, and how often a sentence starts with it. */
function countMentions(sentences: readonly Token[][]): (name: string) => { count: number; subject: number } {
  const counts = new Map<string, { count: number; subject: number }>();
  for (const sentence of sentences) {
    sentence.forEach((token, i) => {
      const entry = counts.get(token.lower) ?? { count: 0, subject: 0 };
      entry.count++;
      if (i === 0) entry.subject++;
      counts.set(token.lower, entry);
    });
  }
  return (name) => counts.get(name.toLowerCase()) ?? { count: 0, subject: 0 };
}
