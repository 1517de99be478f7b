import { isLanguage, languageName, WITHOUT_STEMS } from '../topic-map/languages';
import { foundTopics } from '../topic-map/found-topics';
import type { Recipe, TopicMap } from '../topic-map/topic-map';
import { documentNoun } from './lead-sentence';
import { counted, digits, figure, inWords, listed, percent, sentenceCase } from './words';

/**
 * From this many documents on modularity has a say in the number of topics, and so many may a topic hold where possible:
 * the pipeline's own figures, which a test holds.
 */
export const MODULARITY_FROM = 100;
export const LARGEST_TOPIC = 3000;

/** One line of the recipe in words. */
export interface RecipeLine {
  name: string;
  text: string;
}

/** An option by its scikit-learn name, as asked for and as it was used. */
export interface RecipeOption {
  name: string;
  value: string;
  /** What an automatic option became, or '' where it was given. */
  resolved: string;
}

/** Every option with its value. */
export function recipeOptions({ meta }: TopicMap): RecipeOption[] {
  const names = [...new Set([...Object.keys(meta.recipe), ...Object.keys(meta.resolved)])];
  return names.map((name) => {
    const value = optionText(meta.recipe[name] ?? meta.resolved[name]);
    const used = name in meta.resolved ? optionText(meta.resolved[name]) : value;
    return { name, value, resolved: used === value ? '' : used };
  });
}

/** The recipe as five short lines that hold every value. */
export function recipeLines(map: TopicMap): RecipeLine[] {
  const { meta } = map;
  const r = meta.recipe;
  const used = usedValues(map);
  const auto = (name: string) => (r[name] === 'auto' ? ' (chosen)' : '');
  const words = [
    ngramText(r),
    chineseText(map),
    stopWordText(r),
    r.stem ? stemText(map, 'one stem counted together') : 'word forms apart',
    frequencyText(used),
    r.max_features === null ? '' : `the ${digits(Number(r.max_features))} most frequent`,
    `${counted(meta.terms, 'term')}`,
  ];
  const weights = [
    ...(used.weighting === 'bm25' ? ['BM25'] : ['TF-IDF', r.sublinear_tf ? 'sublinear' : 'raw counts']),
    r.smooth_idf ? 'smoothed idf' : 'plain idf',
  ];
  if (r.norm !== 'none') weights.push(String(r.norm).toUpperCase());
  return [
    { name: 'Words', text: joined(words) },
    { name: 'Weights', text: joined(weights) },
    { name: 'Space', text: `truncated SVD (LSA), ${counted(Number(used.n_components), 'component')}` },
    {
      name: 'Topics',
      text: `${digits(foundTopics(meta))}${auto('topics')}; ${Number(used.smoothing) > 0 ? 'smoothed, ' : ''}k-means, best of ${counted(Number(r.n_init), 'start')}, at most ${digits(Number(r.max_iter))} rounds${meta.edits ? `; then ${counted(meta.edits, 'change')} by hand` : ''}`,
    },
    {
      name: 'Map',
      text: joined([
        'UMAP',
        'cosine',
        `${counted(Number(used.n_neighbors), 'neighbour')}${auto('n_neighbors')}`,
        `minimum distance ${r.min_dist}`,
        `spread ${r.spread}`,
        hasOwnRepulsion(used) ? `repulsion growing to ${used.repulsion_strength}${auto('repulsion_strength')}` : '',
        used.n_epochs === 'auto' ? '' : `${digits(Number(used.n_epochs))} epochs${auto('n_epochs')}`,
      ]),
    },
    { name: 'Seed', text: String(r.random_state) },
  ];
}

/** A paragraph for the methods section of a paper: what was done, in the past tense, with its numbers. */
export function methodsParagraph(map: TopicMap): string {
  const { meta } = map;
  const r = meta.recipe;
  const used = usedValues(map);
  const k = foundTopics(meta);
  const prepared = [
    chineseClause(map),
    stopWordClause(r),
    r.stem ? stemText(map, 'words of one stem were counted together') : '',
  ].filter(Boolean);
  const n = map.documents.length;
  const were = n === 1 ? 'was' : 'were';
  const sentences = [
    `${sentenceCase(counted(n, documentNoun(map), inWords))} ${were} represented by ${used.weighting === 'bm25' ? 'TF-IDF with the term frequency of BM25' : `${r.sublinear_tf ? 'sublinear ' : ''}TF-IDF`} over ${ngramText(r)} (${[counted(meta.terms, 'term'), frequencyText(used)].filter(Boolean).join(', each ')}${prepared.length ? `; ${listed(prepared)}` : ''}) and reduced to ${counted(Number(used.n_components), 'dimension')} by truncated SVD.`,
    `The normalised vectors were clustered by k-means (${smoothingClause(used)}k = ${k}${r.topics === 'auto' && meta.k_curve.length > 1 ? `, chosen for ${n < MODULARITY_FROM ? 'the greatest silhouette' : 'the greatest product of silhouette and modularity'}, where possible among the numbers whose every topic was found again in subsamples${n > LARGEST_TOPIC ? ` and held at most ${counted(LARGEST_TOPIC, 'document')}` : ''}` : ''}; best of ${counted(Number(r.n_init), 'k-means++ start')}) and laid out by UMAP (cosine distance, ${counted(Number(used.n_neighbors), 'neighbour')}, minimum distance ${r.min_dist}${hasOwnRepulsion(used) ? `, repulsion growing to ${used.repulsion_strength} times its strength` : ''}).`,
    ...(meta.edits ? [`The topics were then edited by hand (${counted(meta.edits, 'change')}).`] : []),
    'Keywords were ranked by class-based TF-IDF.',
  ];
  const { quality } = meta;
  if (quality.trustworthiness !== null) {
    const kept =
      quality.neighbours_kept === null
        ? ''
        : ` and ${percent(quality.neighbours_kept)} of nearest neighbours were kept`;
    sentences.push(
      `Trustworthiness of the layout was ${figure(quality.trustworthiness)}${kept} (k = ${quality.n_neighbors}).`,
    );
  }
  if (quality.silhouette !== null) {
    sentences.push(`The mean cosine silhouette of the topics was ${figure(quality.silhouette)}.`);
  }
  sentences.push(`The random seed was ${r.random_state}.`);
  return sentences.join(' ');
}

/** Whether the layout ended with a repulsion other than UMAP's own. */
function hasOwnRepulsion({ repulsion_strength }: Recipe): boolean {
  return typeof repulsion_strength === 'number' && repulsion_strength !== 1;
}

/** Recipe values with the automatic ones replaced by what they became. */
export function usedValues({ meta }: TopicMap): Recipe {
  return { ...meta.recipe, ...meta.resolved };
}

/** A value as people read it. */
export function optionText(value: Recipe[string] | undefined): string {
  if (value === undefined || value === null) return 'none';
  if (Array.isArray(value)) return value.length > 6 ? `${digits(value.length)} words` : value.join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

function ngramText(r: Recipe): string {
  const [from, to] = Array.isArray(r.ngram_range) ? r.ngram_range.map(Number) : [1, 1];
  const names = ['', 'unigrams', 'bigrams', 'trigrams', '4-grams', '5-grams'];
  if (from === to) return names[from] ?? `${from}-grams`;
  if (from === 1 && to === 2) return 'uni- and bigrams';
  return `${names[from]} to ${names[to]}`;
}

/** That the vectors were not clustered as they are. */
function smoothingClause(used: Recipe): string {
  const rounds = Number(used.smoothing ?? 0);
  if (rounds === 0) return '';
  const times = rounds === 1 ? '' : `, ${counted(rounds, 'round')}`;
  return `each smoothed beforehand with the mean of its nearest neighbours${times}; `;
}

function stopWordText(r: Recipe): string {
  if (r.stop_words === 'none') return 'all words';
  const left = stopWordsOf(r, 'own');
  return left.length > 0 ? `${listed(left)} left out` : 'all words';
}

function stopWordClause(r: Recipe): string {
  const left = stopWordsOf(r, 'further');
  if (left.length === 0) return '';
  return `${listed(left)} ${left.length === 1 && left[0].startsWith('1 ') ? 'was' : 'were'} left out`;
}

/** What a recipe leaves out: whole lists by their name, other words by their number. */
function stopWordsOf({ stop_words }: Recipe, other: 'own' | 'further'): string[] {
  if (stop_words === 'none') return [];
  const entries = Array.isArray(stop_words) ? stop_words.map(String) : [`+${stop_words}`];
  const languages = [...new Set(entries.flatMap((entry) => listLanguage(entry) ?? []))];
  const lists = languages.length > 0 ? [`${listed(languages)} stop words`] : [];
  const own = entries.filter((entry) => listLanguage(entry) === null).length;
  const noun = other === 'further' && lists.length === 0 ? 'stop word' : `${other} stop word`;
  return own > 0 ? [...lists, counted(own, noun)] : lists;
}

/** What was counted of Chinese texts; '' where there are none. */
function chineseText({ meta }: TopicMap): string {
  if (!meta.languages?.includes('zh')) return '';
  return meta.resolved.segmenter
    ? `Chinese cut into words by ${meta.resolved.segmenter}`
    : 'Chinese by pairs of characters';
}

function chineseClause({ meta }: TopicMap): string {
  if (!meta.languages?.includes('zh')) return '';
  const { segmenter } = meta.resolved;
  return segmenter ? `Chinese was cut into words by ${segmenter}` : 'Chinese was counted by pairs of characters';
}

/** The language of a list that stands by its name among stop words ('+de'); null for a word. */
function listLanguage(entry: string): string | null {
  const list = entry.startsWith('+') ? entry.slice(1) : '';
  if (list === 'english' || list === 'auto') return languageName('en');
  return isLanguage(list) ? languageName(list) : null;
}

/** That stems were counted, and by whose rules where that is not English alone; '' where no language has any. */
function stemText({ meta }: TopicMap, said: string): string {
  const { languages } = meta;
  if (!languages) return said;
  if (languages.every((code) => WITHOUT_STEMS.includes(code))) return '';
  const names = (isStemmed: boolean) =>
    listed(languages.filter((code) => WITHOUT_STEMS.includes(code) !== isStemmed).map(languageName));
  const clauses = [`Snowball: ${names(true)}`, names(false) && `no stems in ${names(false)}`];
  return `${said} (${clauses.filter(Boolean).join('; ')})`;
}

/**
 * How many documents a term stands in: "in 2 to 9 documents", "in at least 2 documents and at most 50% of them".
 * A share is below 1, or 1 as a maximum, which means all.
 */
function frequencyText(r: Recipe): string {
  const [min, max] = [Number(r.min_df), Number(r.max_df)];
  if (Number.isNaN(min) || Number.isNaN(max)) return '';
  const least = min < 1 ? `at least ${percent(min)} of the documents` : `at least ${counted(min, 'document')}`;
  if (max === 1) return `in ${least}`;
  if (max < 1) return `in ${least} and at most ${percent(max)}${min < 1 ? '' : ' of them'}`;
  return min < 1 ? `in ${least} and at most ${digits(max)}` : `in ${digits(min)} to ${counted(max, 'document')}`;
}

function joined(texts: string[]): string {
  return texts.filter(Boolean).join(', ');
}
