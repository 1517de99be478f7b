import { readFileSync } from 'node:fs';
import type { ReadOptions } from '../../src/corpus/read-corpus';
import { READERS } from '../../src/corpus/readers';
import type { OptionInfo, Options } from '../../src/pipeline/options';
import { isStopList, OPTION_TABLE, resolveOptions } from '../../src/pipeline/options';
import { LANGUAGE_CODES } from '../../src/topic-map/languages';
import type { CommandLine, Flag, Flags } from './command-line';
import { fileProblem, UsageError } from './failure';
import { userPath } from './paths';

/** How the corpus is read. */
export const READ_FLAGS: Flags = {
  'text-field': { value: 'NAME', help: 'column that holds the abstract (found by its name)' },
  'title-field': { value: 'NAME', help: 'column that holds the title (found by its name)' },
  'id-field': { value: 'NAME', help: 'column that holds a unique id (found by its name)' },
  format: { value: 'FORMAT', help: `${READERS.map((reader) => reader.format).join(', ')} (told from the content)` },
  delimiter: { value: 'CHAR', help: 'what separates the columns, such as ";" or "\\t" (told from the content)' },
  encoding: { value: 'NAME', help: 'utf-8, utf-16le, windows-1252, gbk … (told from the content)' },
  'keep-duplicates': { help: 'keep every record of a work that came in several times (one is kept)' },
};

/** The flag of an option where it is not the option's own name. */
const OTHER_NAMES: Partial<Record<keyof Options, string>> = { n_components: 'components' };

/** What shapes the map, by the names that scikit-learn and umap-learn use. */
export const RECIPE_FLAGS: Flags = Object.fromEntries(OPTION_TABLE.flatMap(flagsOf));

function flagsOf(info: OptionInfo): [string, Flag][] {
  const name = OTHER_NAMES[info.name] ?? info.name.replaceAll('_', '-');
  const sentence = info.help.replace(/\.$/, '');
  const ofFile = info.kind === 'words' ? ' (languages with commas between them, or a file with one word a line)' : '';
  const help = `${sentence[0].toLowerCase()}${sentence.slice(1)}${ofFile}`;
  if (info.kind === 'flag') {
    return [
      [name, { help: `${help} (${info.default ? 'on' : 'off'})` }],
      [`no-${name}`, { help: `turn --${name} off` }],
    ];
  }
  const value = info.special && info.default === info.special.value ? info.special.label : String(info.default);
  return [[name, { value: placeholder(info), help: `${help} (${value})` }]];
}

/** What the value of an option is called in the help. */
function placeholder({ kind, special, choices }: OptionInfo): string {
  if (kind === 'words') return 'WORDS';
  if (kind === 'range') return 'A,B';
  if (kind === 'choice') return choices.join('').length < 10 ? choices.join('|') : 'NAME';
  return special ? `${special.label}|N` : 'N';
}

/** Accepted, but only named in the line of another flag. */
const ALIASES: Flags = { 'n-components': { value: 'N', help: '' } };

export const MAP_FLAGS: Flags = { ...READ_FLAGS, ...RECIPE_FLAGS, ...ALIASES };

/** The reading options of a command line. */
export function readOptionsOf({ values }: CommandLine): ReadOptions {
  return {
    text_field: text(values['text-field']),
    title_field: text(values['title-field']),
    id_field: text(values['id-field']),
    format: text(values.format),
    delimiter: text(values.delimiter)?.replace(/^(\\t|tab)$/, '\t'),
    encoding: text(values.encoding),
    keep_duplicates: values['keep-duplicates'] === true,
  };
}

/**
 * The pipeline options of a command line, checked.
 *
 * @throws OptionError for a value that an option cannot take, UsageError for a stop word file that cannot be read.
 */
export function pipelineOptionsOf({ values }: CommandLine): Partial<Options> {
  const given: Record<string, unknown> = {};
  for (const [flag, value] of Object.entries(values)) {
    if (!Object.hasOwn(RECIPE_FLAGS, flag) && !Object.hasOwn(ALIASES, flag)) continue;
    const name = flag.replace(/^no-/, '').replaceAll('-', '_');
    if (value === true) given[name] = !flag.startsWith('no-');
    else if (name === 'components') given.n_components = plain(value);
    else if (name === 'stop_words') given[name] = stopWords(value);
    else if (name === 'ngram_range') given[name] = value.split(',').map((part) => plain(part.trim()));
    else if (name === 'max_features' && (value === 'all' || value === 'none')) given[name] = null;
    else given[name] = plain(value);
  }
  resolveOptions(given);
  return given;
}

function text(value: string | true | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** A number when it is written as one; else the text, which the check of the option then names. */
function plain(value: string): number | string {
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(value) ? Number(value) : value;
}

function stopWords(value: string): string | string[] {
  if (isStopList(value)) return value;
  const lists = value.split(',').map((list) => list.trim());
  if (lists.every(isStopList)) return lists.map((list) => `+${list}`);
  try {
    return [
      ...new Set(
        readFileSync(userPath(value), 'utf8')
          .replace(/^\uFEFF/, '')
          .split(/\s+/),
      ),
    ]
      .filter(Boolean)
      .sort();
  } catch (error) {
    const problem = fileProblem(error);
    if (!problem) throw error;
    throw new UsageError(
      `--stop-words takes auto, english, none, languages (${LANGUAGE_CODES.join(', ')}) or a file, and the file ${value} ${problem}`,
    );
  }
}
