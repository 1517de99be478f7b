import { isLanguage } from '../topic-map/languages';
import type { OptionInfo } from './option-table';
import { isStopList } from './stop-word-choice';

/** What an option takes instead, in words, or null when it takes the value. */
export function wanted(info: OptionInfo, value: unknown): string | null {
  if (info.special && value === info.special.value) return null;
  const wants = wantedOfKind(info, value);
  return wants && info.special?.value === 'auto' ? `'auto' or ${wants}` : wants;
}

function wantedOfKind({ kind, minimum, maximum, exclusive, choices }: OptionInfo, value: unknown): string | null {
  const least = minimum ?? -Infinity;
  const most = maximum ?? Infinity;
  const isText = (one: unknown) => typeof one === 'string';
  const isWhole = (one: unknown) => isNumber(one) && Number.isSafeInteger(one) && one >= least && one <= most;
  switch (kind) {
    case 'integer':
      if (isWhole(value)) return null;
      return maximum === null && !isTooLarge(value)
        ? `a whole number of at least ${least}`
        : `a whole number from ${least} to ${maximum ?? Number.MAX_SAFE_INTEGER}`;
    case 'number':
      return isNumber(value) && (exclusive ? value > least : value >= least)
        ? null
        : `a number ${exclusive ? 'above' : 'of at least'} ${least}`;
    case 'share-or-count':
      return isNumber(value) && value > 0 && (value <= 1 || Number.isInteger(value))
        ? null
        : 'a share of the documents (above 0, up to 1) or a whole number of documents';
    case 'flag':
      return typeof value === 'boolean' ? null : 'true or false';
    case 'choice':
      return isText(value) && choices.includes(value) ? null : `one of ${choices.join(', ')}`;
    case 'words':
      return (isText(value) && choices.includes(value)) || (Array.isArray(value) && value.every(isStopWord))
        ? null
        : `${choices.filter((one) => !isLanguage(one)).join(', ')}, a language (${choices.filter(isLanguage).join(', ')}) or a list of words`;
    case 'range':
      return Array.isArray(value) && value.length === 2 && value.every(isWhole) && value[0] <= value[1]
        ? null
        : `two whole numbers from ${least} to ${most}, the smaller first, such as 1,2`;
  }
}

/** A word, or a list of them by its name: '+de'. */
function isStopWord(one: unknown): boolean {
  return typeof one === 'string' && (!/^\+[a-z]{2,}$/.test(one) || isStopList(one.slice(1)));
}

/** Larger than the whole numbers that a computer tells apart. */
function isTooLarge(value: unknown): boolean {
  return isNumber(value) && value > Number.MAX_SAFE_INTEGER;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
