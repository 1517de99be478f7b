import { asList, asText, nameOf, saysNothing } from './values';

const INITIALS = /^(?:\p{Lu}[\p{L}]?\.?[\s-]?){1,4}(?:,?\s*(?:Jr|Sr|II|III)\.?)?$/u;

/**
 * Names of authors, in order: from a list, or from text split at `;`, at `|`, at " and ", or at commas where they
 * separate whole names ("A. Liu, B. Chen") and not a surname from its initials ("Liu, A., Chen, B.").
 */
export function asAuthors(value: unknown): string[] {
  const list = asList(value);
  if (list) return list.map(nameOf).filter((name) => name !== '');
  // DBLP has the list one level down.
  const inner = value && typeof value === 'object' && 'author' in value ? value.author : null;
  if (Array.isArray(inner)) return asAuthors(inner);
  const text = value && typeof value === 'object' ? nameOf(value) : asText(value);
  if (saysNothing(text)) return [];
  return split(text)
    .map((name) => name.replace(/\s+/g, ' ').trim())
    .filter((name) => name !== '');
}

/** Names in a value that holds one, or several with `;` or "and" between: here a comma is part of a name. */
export function asNames(value: string): string[] {
  if (saysNothing(value)) return [];
  const names = value.replace(/\s+and$/, '').split(/;|\s+and\s+(?=[^;]*,)/);
  return names.map((name) => name.replace(/\s+/g, ' ').trim()).filter((name) => name !== '');
}

function split(text: string): string[] {
  if (/[;|\n]/.test(text)) return text.split(/\s*[;|\n]\s*/);
  return text.split(/,?\s+(?:and|&)\s+/i).flatMap(splitAtCommas);
}

function splitAtCommas(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length === 1) return parts;
  const wholeNames = parts.every((part) => part.includes(' '));
  if (wholeNames) return parts;
  // "Liu, A., Chen, B. C.": every second part is nothing but initials.
  if (parts.length % 2 === 0 && parts.every((part, i) => i % 2 === 0 || INITIALS.test(part))) return pairs(parts);
  return parts.length === 2 ? [text] : parts;
}

function pairs(parts: string[]): string[] {
  const names: string[] = [];
  for (let i = 0; i < parts.length; i += 2) names.push(`${parts[i]}, ${parts[i + 1]}`);
  return names;
}
