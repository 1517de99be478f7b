import { missingGlyphs } from '../../src/geometry/text-width';
import { liveValues, unknownLiveWarning, withOwnValues } from '../../src/wording/live-values';
import { smallTextWarning } from '../../src/wording/figure-text';
import { counted, listed } from '../../src/wording/words';
import { accentWarning, type DeckOptions } from './deck';
import type { ExportedMap } from './exported-map';
import type { DrawnFigure } from './figure';

/** What the user should know of the files that were written, a sentence each. */
export function exportWarnings(
  kinds: readonly string[],
  exported: ExportedMap,
  {
    title,
    report,
    onPaper,
    figure,
    deck,
  }: {
    /** As it was typed. */
    title: string | true | undefined;
    report: boolean;
    onPaper: boolean;
    figure: DrawnFigure | null;
    deck: DeckOptions;
  },
): string[] {
  const texts = ownTexts(kinds, exported, { title, report });
  return [
    ...(figure ? figureWarnings(kinds, figure, onPaper) : []),
    (kinds.includes('pptx') && accentWarning(deck)) || '',
    missedWarning(exported.missed),
    unknownLiveWarning(texts, liveValues(exported.map, exported.notebook?.selection.length ?? 0)),
  ].filter((warning) => warning !== '');
}

function missedWarning(missed: number): string {
  if (missed === 0) return '';
  return `${counted(missed, 'change')} to topics no longer ${missed === 1 ? 'fits' : 'fit'} this map and ${missed === 1 ? 'was' : 'were'} left out`;
}

function figureWarnings(
  kinds: readonly string[],
  { svg, dropped, legend, text }: DrawnFigure,
  onPaper: boolean,
): string[] {
  return [
    blankWarning(kinds, svg),
    dropped > 0 ? droppedWarning(dropped, legend) : '',
    smallTextWarning(text, onPaper),
  ];
}

/** PNG and PDF are drawn with Open Sans alone; what it lacks is left blank. */
function blankWarning(kinds: readonly string[], svg: Element): string {
  const blank = (['png', 'pdf'] as const).filter((kind) => kinds.includes(kind)).map((kind) => kind.toUpperCase());
  const missing = blank.length > 0 ? missingGlyphs(svg.textContent ?? '') : [];
  if (missing.length === 0) return '';
  const some = `${missing.slice(0, 12).join(' ')}${missing.length > 12 ? ' …' : ''}`;
  const them = missing.length > 1 ? 'them' : 'it';
  const leaves = blank.length > 1 ? 'leave' : 'leaves';
  return `Open Sans has no glyph for ${some}; the ${listed(blank)} ${leaves} ${them} blank, an SVG shows ${them} in a system font`;
}

/** Which labels to look for in the list. */
function droppedWarning(dropped: number, legend: boolean): string {
  const has = dropped === 1 ? 'topic has' : 'topics have';
  return (
    `${dropped} ${has} no room for a label at this size; ` +
    (legend ? 'the legend names them' : 'a larger size or --legend names them')
  );
}

/** The reader's own texts that stand in the files. */
function ownTexts(
  kinds: readonly string[],
  { notebook }: ExportedMap,
  { title, report }: { title: string | true | undefined; report: boolean },
): string[] {
  const own = notebook?.document;
  const whole = report || kinds.includes('html');
  const titled = kinds.some((kind) => ['svg', 'png', 'pdf', 'pptx'].includes(kind));
  const typed = typeof title === 'string' ? title : null;
  const texts = [
    titled ? (typed ?? own?.title) : null,
    whole ? own?.title : null,
    whole || kinds.includes('pptx') ? own?.lead : null,
    ...(own?.cells ?? []).map((cell) => {
      if (cell.kind === 'note') return whole ? cell.text : null;
      return cell.kind === 'figure' && (whole || kinds.includes('pptx'))
        ? withOwnValues(cell.caption, cell.origin)
        : null;
    }),
  ];
  return texts.filter((text) => typeof text === 'string');
}
