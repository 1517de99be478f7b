/** Colours and the typeface of one theme: the values of styles/tokens.css, for code that draws. */
export interface Theme {
  name: 'light' | 'dark';
  /** CSS font family list. */
  font: string;
  ground: string;
  wash: string;
  raised: string;
  ink: string;
  ink2: string;
  ink3: string;
  rule: string;
  ruleStrong: string;
  /** Grey points. */
  context: string;
  /** Pale grey that a topic's hue is mixed into when it is context. */
  contextMix: string;
  barTrack: string;
  accent: string;
  accentOn: string;
  accentWash: string;
  warn: string;
  error: string;
  /** Seven steps, low to high. */
  seq: string[];
  /** Seven steps: fewer, as expected (3), more. */
  div: string[];
  /** Thirty-six slots, by slot − 1. */
  topics: TopicInk[];
}

/** The colours of a palette slot. */
export interface TopicInk {
  /** Of its marks. */
  mark: string;
  /** Of its label. */
  label: string;
  /** Of what is written on a mark. */
  on: string;
}

const HUES = 12;
const FONT =
  "'Open Sans', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif";

export const lightTheme: Theme = {
  name: 'light',
  font: FONT,
  ground: '#ffffff',
  wash: '#f6f7f8',
  raised: '#ffffff',
  ink: '#17191c',
  ink2: '#464b53',
  ink3: '#656a73',
  rule: '#e4e6e9',
  ruleStrong: '#c6c9ce',
  context: '#c6c9ce',
  contextMix: '#e4e6e9',
  barTrack: '#eceef0',
  accent: '#1f44ff',
  accentOn: '#ffffff',
  accentWash: 'rgb(31 68 255 / .07)',
  warn: '#8a5300',
  error: '#b3261e',
  seq: ['#eaf1f8', '#c7daee', '#9bbee3', '#70a0d1', '#467eb6', '#295e90', '#133f68'],
  div: ['#1868a0', '#6198c6', '#b3cee7', '#eff0f2', '#e9c1ab', '#cc7a54', '#983e1b'],
  topics: topicInks(
    [
      '#35907e',
      '#8d370c',
      '#792995',
      '#a89246',
      '#9981fb',
      '#ac444e',
      '#2c75a6',
      '#e15e8b',
      '#129ebd',
      '#056638',
      '#8e537c',
      '#637b03',
      '#156e5f',
      '#a55a3c',
      '#9252ab',
      '#84722c',
      '#7962ce',
      '#842833',
      '#0d5580',
      '#b6426b',
      '#007b94',
      '#3a8357',
      '#6a375b',
      '#475900',
      '#005246',
      '#c07759',
      '#ac6fc5',
      '#695816',
      '#5f4aaa',
      '#c56a70',
      '#5993be',
      '#942b52',
      '#005f73',
      '#5a9d72',
      '#a97497',
      '#7f9b18',
    ],
    [
      '#167a69',
      '#8d370c',
      '#792995',
      '#7f6a18',
      '#7358ce',
      '#ac444e',
      '#2972a3',
      '#bd3d6c',
      '#03778f',
      '#056638',
      '#8e537c',
      '#5e7500',
    ],
  ),
};

export const darkTheme: Theme = {
  name: 'dark',
  font: FONT,
  ground: '#141517',
  wash: '#1c1d20',
  raised: '#222327',
  ink: '#ececee',
  ink2: '#b6b9bf',
  ink3: '#92969e',
  rule: '#2a2c30',
  ruleStrong: '#46494f',
  context: '#4a4d54',
  contextMix: '#303237',
  barTrack: '#26282c',
  accent: '#7d9bff',
  accentOn: '#101114',
  accentWash: 'rgb(125 155 255 / .12)',
  warn: '#f0b35a',
  error: '#ff8a80',
  seq: ['#182029', '#23374c', '#305275', '#416f9e', '#5b90c7', '#85b2e2', '#bcd8f5'],
  div: ['#62ace8', '#3d74a0', '#2b455b', '#252728', '#5b3929', '#a05938', '#e58a60'],
  topics: topicInks(
    [
      '#70d3bb',
      '#be6e47',
      '#a369ae',
      '#cfb883',
      '#c3c4fd',
      '#e57276',
      '#008cd3',
      '#ffb1c4',
      '#1ab6cf',
      '#58a882',
      '#da7eaf',
      '#99b542',
      '#55ae99',
      '#97502d',
      '#bf8bc8',
      '#aa9666',
      '#9f9eec',
      '#ba5459',
      '#056aa1',
      '#ec829f',
      '#0f91a6',
      '#3c8563',
      '#b2608c',
      '#799227',
      '#a0f1dc',
      '#d89170',
      '#daa9e3',
      '#edd9ab',
      '#8483c9',
      '#fe989a',
      '#53abe9',
      '#c96a84',
      '#64d5eb',
      '#82c5a3',
      '#f4a3cd',
      '#bad476',
    ],
    [
      '#70d3bb',
      '#ea966e',
      '#d194dc',
      '#cfb883',
      '#c3c4fe',
      '#f08e8f',
      '#62b7f3',
      '#feb2c4',
      '#32c1da',
      '#71c29a',
      '#e68ebb',
      '#a1ba60',
    ],
  ),
};

function topicInks(marks: string[], labels: string[]): TopicInk[] {
  return marks.map((mark, i) => ({ mark, label: labels[i % HUES], on: inkOn(mark) }));
}

/** White or near-black, whichever contrasts more with `colour` (WCAG 2 relative luminance). */
function inkOn(colour: string): string {
  const black = luminance('#101114') + 0.05;
  const own = luminance(colour) + 0.05;
  return 1.05 / own >= own / black ? '#ffffff' : '#101114';
}

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((i) => {
    const channel = parseInt(colour.slice(i, i + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
