import { digits } from '../numeric/count-text';

export { counted, digits } from '../numeric/count-text';

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** A count in words below twenty-one, in digits with thousands commas from there. */
export function inWords(count: number): string {
  return SMALL[count] ?? digits(count);
}

/** A share as a percentage with one decimal, none when it is whole: 0.116 → "11.6%". */
export function percent(share: number): string {
  const tenths = Math.round(share * 1000) / 10;
  return `${tenths}%`;
}

/** A share as a percentage with one decimal, for columns of them: 0.07 → "7.0%". */
export function oneDecimal(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}

/** A figure with two decimals and a real minus sign; "not defined" when there is none. */
export function figure(value: number | null): string {
  if (value === null || !Number.isFinite(value)) return 'not defined';
  const text = Math.abs(value).toFixed(2);
  return value < 0 && Number(text) !== 0 ? `−${text}` : text;
}

export function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "a", "a and b", "a, b and c". */
export function listed(items: string[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} and ${items[items.length - 1]}`;
}
