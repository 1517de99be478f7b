import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NEW_DOCUMENT } from '../../src/edits/notebook-document';
import { writeNotebookFile } from '../../src/edits/notebook-file';
import type { TopicEdit } from '../../src/edits/topic-edits';
import { readTopicMap, writeTopicMap } from '../../src/topic-map/parquet';
import { syntheticMap } from '../topic-map/synthetic';
import { run as runAlone, runHere } from '../scripts/run';
import { openPackage, texts, textOf } from './pptx/package';
import { readPng } from './read-png';

const root = fileURLToPath(new URL('../..', import.meta.url));
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'toponote-export-'));
  writeFileSync(join(folder, 'map.parquet'), writeTopicMap(syntheticMap(30)));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(...args: string[]) {
  const command = [join(root, 'node_modules/tsx/dist/cli.mjs'), join(root, 'scripts/export.ts'), ...args];
  return spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' });
}

describe('npm run export', () => {
  it('writes figure, picture and table of the sizes asked for', () => {
    const size = ['--width', '800', '--height', '500', '--scale', '3', '--theme', 'dark'];
    const { status, stderr } = run('map.parquet', '--svg', 'm.svg', '--png', 'm.png', '--csv', 'd.csv', ...size);
    expect(stderr).toBe('wrote m.svg, m.png, d.csv\n');
    expect(status).toBe(0);
    const svg = readFileSync(join(folder, 'm.svg'), 'utf8');
    expect(svg).toContain('width="800"');
    expect(svg.match(/<circle/g)).toHaveLength(30);
    expect(svg).toContain('@font-face');
    const png = readPng(readFileSync(join(folder, 'm.png')));
    expect([png.width, png.height]).toEqual([2400, 1500]);
    expect(png.pixel(0, 0)).toEqual([20, 21, 23, 255]);
    expect(readFileSync(join(folder, 'd.csv'), 'utf8').split('\r\n')).toHaveLength(32);
  });

  it('applies the changes that a reader made to topics, and tells of those that no longer fit', async () => {
    const map = syntheticMap(30);
    const first = map.documents.flatMap(({ id }, i) => (map.topic[i] === 0 ? [id] : []));
    const edits: TopicEdit[] = [
      { kind: 'rename', topic: first, label: 'What I call it' },
      { kind: 'merge', topic: first, into: map.documents.flatMap(({ id }, i) => (map.topic[i] === 1 ? [id] : [])) },
      { kind: 'rename', topic: ['elsewhere'], label: 'Lost' },
    ];
    const saved = {
      ...{ source: 'x.csv', report: null, selection: [], draft: {} },
      view: { transform: { k: 1, x: 0, y: 0 }, width: 0, height: 0, everything: false },
      document: { ...NEW_DOCUMENT, edits },
    };
    const notebook = writeNotebookFile({ ...saved, map: writeTopicMap(syntheticMap(40)) });
    writeFileSync(join(folder, 'earlier.toponote.json'), notebook);
    writeFileSync(join(folder, 'mine.toponote.json'), writeNotebookFile({ ...saved, map: writeTopicMap(map) }));
    for (const from of [
      ['map.parquet', '--edits', 'earlier.toponote.json'],
      ['map.parquet', '--notebook', 'mine.toponote.json'],
      ['mine.toponote.json'],
    ]) {
      const files = ['--csv', 'edited.csv', '--parquet', 'edited.parquet'];
      const { code, stderr } = await runHere('export', [...from, ...files], folder);
      expect(stderr).toContain('toponote: 1 change to topics no longer fits this map and was left out');
      expect(code).toBe(0);
      const edited = await readTopicMap(new Uint8Array(readFileSync(join(folder, 'edited.parquet'))));
      expect(edited.meta.topics.map(({ size }) => size)).toEqual([12, 6, 6, 6]);
      expect(edited.meta.edits).toBe(2);
      const csv = readFileSync(join(folder, 'edited.csv'), 'utf8');
      for (const { label } of edited.meta.topics) expect(csv).toContain(label);
      expect(csv).not.toContain(map.meta.topics[0].label);
    }
    const wrong = ['map.parquet', '--edits', 'map.parquet', '--csv', 'edited.csv'];
    expect((await runHere('export', wrong, folder)).stderr).toContain(
      'map.parquet is no notebook; name a .toponote.json that the page saved',
    );
  });

  it('overwrites nothing that it reads, under whatever name', async () => {
    writeFileSync(join(folder, 'ids.txt'), 'd0\n');
    mkdirSync(join(folder, 'real'));
    symlinkSync(join(folder, 'real'), join(folder, 'link'));
    for (const [args, sentence] of [
      [['--csv', 'map.parquet'], 'writing map.parquet would overwrite the input map.parquet; choose another name'],
      [
        ['--selection', 'ids.txt', '--csv', './ids.txt'],
        'writing ./ids.txt would overwrite the input ids.txt; choose another name',
      ],
      [['--svg', 'real/x', '--png', 'link/x'], 'link/x is named twice; give each file a name of its own'],
      [['--csv', `${'x'.repeat(300)}.csv`, '--markdown', 'report'], 'nothing was written: '],
    ] as const) {
      const { code, stderr } = await runHere('export', ['map.parquet', ...args], folder);
      expect(stderr).toContain(`toponote: ${sentence}`);
      expect(code).toBe(2);
    }
    expect(readFileSync(join(folder, 'ids.txt'), 'utf8')).toBe('d0\n');
    expect(readdirSync(folder)).not.toContain('report');
    for (const name of ['ids.txt', 'link', 'real']) rmSync(join(folder, name), { recursive: true });
  });

  it('writes every chart for a journal as a page, a picture and a drawing', async () => {
    for (const figure of ['topics', 'quality', 'curve']) {
      const files = ['--pdf', 'f.pdf', '--png', 'f.png', '--svg', 'f.svg'];
      const look = ['--column', 'single', '--dpi', '200', '--background', 'transparent', '--no-source'];
      const { code, stderr } = await runHere('export', ['map.parquet', '--figure', figure, ...files, ...look], folder);
      expect(stderr).toBe('wrote f.svg, f.png, f.pdf\n');
      expect(code).toBe(0);
      const png = readPng(readFileSync(join(folder, 'f.png')));
      expect(png.width).toBe(700);
      // 200 pixels an inch, so that it is 3.5 inches wide where it is put.
      expect(png.perMetre).toBe(7874);
      expect(png.pixel(0, 0)[3]).toBe(0);
      expect(readFileSync(join(folder, 'f.svg'), 'utf8')).toMatch(/<svg[^>]* width="3\.5in"/);
      const pdf = readFileSync(join(folder, 'f.pdf'), 'latin1');
      expect(pdf).toMatch(/^%PDF-1\.[\s\S]*\/MediaBox \[0 0 252\. /);
    }
    for (const [size, pixels] of [
      [
        ['--size', '1920x1080'],
        [1920, 1080],
      ],
      // Too small for texts of the screen's size: they give way.
      [
        ['--width', '400', '--height', '300'],
        [800, 600],
      ],
    ] as const) {
      const { code, stderr } = await runHere('export', ['map.parquet', '--png', 'f.png', ...size], folder);
      expect(stderr).toMatch(/wrote f.png\n$/);
      expect(code).toBe(0);
      const png = readPng(readFileSync(join(folder, 'f.png')));
      expect([png.width, png.height, png.perMetre]).toEqual([...pixels, null]);
    }
    for (const name of ['f.pdf', 'f.png', 'f.svg']) rmSync(join(folder, name));
  });

  it('writes a deck of the slides, shape, colour and typeface asked for', () => {
    const look = ['--layout', '4:3', '--accent', '#336699', '--font', 'cambria', '--slides', 'recipe, topic,title'];
    const { status, stderr } = run('map.parquet', '--pptx', 'deck.pptx', '--title', 'A talk', ...look);
    expect(stderr).toBe('wrote deck.pptx\n');
    expect(status).toBe(0);
    const parts = openPackage(readFileSync(join(folder, 'deck.pptx')));
    const slides = [...parts.keys()].filter((path) => /^ppt\/slides\/slide\d+\.xml$/.test(path));
    expect(slides).toHaveLength(5 + 2);
    expect(texts(textOf(parts, 'ppt/slides/slide1.xml'))[0]).toBe('A talk');
    expect(texts(textOf(parts, 'ppt/slides/slide7.xml'))[0]).toBe('How this map was made');
    expect(textOf(parts, 'ppt/presentation.xml')).toContain('<p:sldSz cx="9144000" cy="6858000"/>');
    expect(textOf(parts, 'ppt/theme/theme1.xml')).toMatch(/<a:accent1><a:srgbClr val="336699"\/>.*Cambria/s);
  });

  it('writes the documents of a topic, or of a list, in every format', () => {
    const files = ['--csv', 'd.csv', '--jsonl', 'd.jsonl', '--bibtex', 'd.bib', '--ris', 'd.ris', '--xlsx', 'd.xlsx'];
    const parquet = ['--parquet', 'd.parquet', '--keywords', 'k.csv', '--no-bom', '--markdown', 'report'];
    const { status, stderr } = run('map.parquet', ...files, ...parquet, '--topic', '2');
    expect(stderr).toBe('wrote d.csv, d.jsonl, d.parquet, d.bib, d.ris, d.xlsx, k.csv, report\n');
    expect(status).toBe(0);
    const text = (name: string) => readFileSync(join(folder, name), 'utf8');
    const size = syntheticMap(30).meta.topics[1].size;
    expect(text('d.csv')).toMatch(/^id,title,/);
    expect(text('d.csv').trim().split('\r\n')).toHaveLength(1 + size);
    expect(text('d.jsonl').trim().split('\n')).toHaveLength(size);
    expect(text('d.bib').match(/^@\w+\{/gm)).toHaveLength(size);
    expect(text('d.ris').match(/^TY {2}- /gm)).toHaveLength(size);
    expect(text('k.csv')).toMatch(/^topic,label,/);
    expect([...openPackage(readFileSync(join(folder, 'd.xlsx'))).keys()]).toContain('xl/worksheets/sheet3.xml');

    expect(readdirSync(join(folder, 'report')).sort()).toEqual(['documents.csv', 'figures', 'report.md']);
    expect(text('report/figures/map.svg')).toContain('@font-face');
    expect(text('report/report.md')).toContain('![Map of A synthetic corpus](figures/map.svg)');

    // The CSV of a part names the documents of the next part.
    const again = run('map.parquet', '--jsonl', 'e.jsonl', '--selection', 'd.csv');
    expect(again.stderr).toBe('wrote e.jsonl\n');
    expect(text('e.jsonl')).toBe(text('d.jsonl'));
    for (const name of ['k.csv', 'd.csv', 'd.jsonl', 'd.bib', 'd.ris', 'd.xlsx', 'd.parquet', 'e.jsonl']) {
      rmSync(join(folder, name));
    }
    rmSync(join(folder, 'report'), { recursive: true });
  });

  it('reads standard input and writes one file to standard output', async () => {
    const { code, stdout, stderr } = await runAlone('export', ['map.parquet', '--csv', '-', '--no-bom'], folder);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.split('\r\n')).toHaveLength(32);
    expect(stdout).toMatch(/^id,title,/);
    const map = readFileSync(join(folder, 'map.parquet'));
    const piped = await runAlone('export', ['-', '--keywords', '-', '--csv', 'd.csv'], folder, map);
    expect(piped.stdout).toMatch(/^\uFEFFtopic,label,/);
    expect([piped.code, piped.stderr]).toEqual([0, 'wrote d.csv\n']);
    expect(readdirSync(folder)).not.toContain('-');
    if (existsSync('/dev/full')) {
      const command = `"${process.execPath}" "${root}scripts/run.js" export map.parquet`;
      const refused = spawnSync('sh', ['-c', `${command} --csv - >/dev/full`], { cwd: folder, encoding: 'utf8' });
      expect(refused.stderr).toBe('toponote: standard output does not fit on the disk; free some space\n');
      expect(refused.status).toBe(2);
    }
    rmSync(join(folder, 'd.csv'));
  });

  it('warns of what a file shows that its reader did not mean', async () => {
    const title = ['--title', 'On {{topics}} topics {{wrong}} {{topic:99.label}} 中\u2028'];
    const { stderr } = await runHere('export', ['map.parquet', '--svg', 'f.svg', '--pdf', 'f.pdf', ...title], folder);
    expect(stderr).toBe(
      'toponote: Open Sans has no glyph for 中; the PDF leaves it blank, an SVG shows it in a system font\n' +
        'toponote: {{wrong}} and {{topic:99.label}} are no live values, and what is written says so in their place; correct them\n' +
        'wrote f.svg, f.pdf\n',
    );
    expect(readFileSync(join(folder, 'f.svg'), 'utf8')).toMatch(
      />On \d topics unknown value “wrong” there is no topic 99/,
    );
    const svg = await runHere('export', ['map.parquet', '--svg', 'f.svg', '--title', '中 {{documents}}'], folder);
    expect(svg.stderr).toBe('wrote f.svg\n');
    for (const name of ['f.svg', 'f.pdf']) rmSync(join(folder, name));
  });

  it.each([
    [[], 'name one map file'],
    [['map.parquet'], 'nothing to write: add --html FILE'],
    [['nowhere.parquet', '--svg', 'x.svg'], 'nowhere.parquet does not exist; check the path'],
    [['text.txt', '--svg', 'x.svg'], 'text.txt is not a readable topic map'],
    [['map.parquet', '--png', 'x.png', '--scale', '9'], '--scale is 9; it takes a number from 1 to 4'],
    [['map.parquet', '--svg', 'x.svg', '--theme', 'pink'], '--theme is pink; it takes light or dark'],
    [['map.parquet', '--pdf', 'x.pdf', '--size', 'big'], '--size is big: it takes a size such as 1920x1080'],
    [
      ['map.parquet', '--pdf', 'x.pdf', '--figure', 'words'],
      '--figure words: there is no selection to compare; name a',
    ],
    [['map.parquet', '--png', 'x.png', '--size', '40in', '--dpi', '1200'], 'pixels is too large'],
    [['map.parquet', '--pptx', 'x.pptx', '--layout', '1:1'], '--layout is 1:1; it takes 16:9 or 4:3'],
    [['map.parquet', '--pptx', 'x.pptx', '--slides', 'map,end'], '--slides has end; it takes title, map, topics, '],
    [['map.parquet', '--pptx', 'x.pptx', '--slides', 'selection'], '--slides: nothing is selected; name a notebook'],
    [['map.parquet', '--pptx', 'x.pptx', '--accent', 'pink'], '--accent is pink; it takes blue, amber, red, ink or'],
    [['map.parquet', '--pptx', 'x.pptx', '--font', 'Comic'], '--font is Comic; it takes Open Sans, Arial'],
    [['map.parquet', '--svg', 'no/where/x.svg'], 'the folder of no/where/x.svg does not exist'],
    [['map.parquet', '--svgg', 'x.svg'], 'did you mean --svg?'],
    [['map.parquet', '--csv', 'x.csv', '--notebook', 'map.parquet'], 'map.parquet is no notebook'],
    [['map.parquet', '--csv', '-', '--jsonl', '-'], '- is named twice, and standard output takes one file'],
    [['map.parquet', '--markdown', '-'], '--markdown writes several files; name a folder in place of -'],
    [['map.parquet', '--markdown', '.'], '. holds other files; name a new or an empty folder'],
  ])('%j: one sentence, exit 2, nothing written', async (args, sentence) => {
    writeFileSync(join(folder, 'text.txt'), 'no map');
    const before = readdirSync(folder);
    const { code, stderr, stdout } = await runHere('export', args, folder);
    expect(stderr).toContain(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(readdirSync(folder)).toEqual(before);
  });
});
