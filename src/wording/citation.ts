import type { Document } from '../topic-map/document';

/** A document as a plain reference to paste: authors (year). Title. Venue. URL. */
export function citation({ authors, year, venue, url }: Document, name: string): string {
  // "Lee, Ann" needs a stronger mark between people than a comma.
  const people = authors.join(authors.some((author) => author.includes(',')) ? '; ' : ', ');
  const who = [people, year === null ? '' : people ? `(${year})` : String(year)].filter(Boolean).join(' ');
  return [who, name, venue]
    .filter(Boolean)
    .map((part) => (/[.?!…]$/.test(part) ? part : `${part}.`))
    .concat(url || [])
    .join(' ');
}

/** Where and when a document appeared; a venue that names its year names it once. */
export function venueAndYear({ venue, year }: Document): string {
  const when = year === null || venue.includes(String(year)) ? '' : String(year);
  return [venue, when].filter(Boolean).join(', ');
}
