import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { Theme } from '../../charts/theme';
import { NO_DATE } from '../workbook';
import type { ChartPlan } from './chart-plan';
import { chartWorkbook } from './chart-workbook';
import { chartXml } from './chart-xml';
import { masterColours, themeColours } from './deck-theme';
import type { DrawnPlan } from './drawn-deck';
import { notesXml } from './notes-xml';
import { arrangeShapes } from './shape-tree';

type Parts = Record<string, Uint8Array>;

const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const THEME = 'application/vnd.openxmlformats-officedocument.theme+xml';

/**
 * Finishes a file of pptxgenjs: native groups, the title's placeholder, pictures, charts with their workbooks, notes
 * in paragraphs; and what its parts lack to be valid (order in presentation.xml, a theme of its own for the notes
 * master, content types of parts that exist, distinct ids). No dates: the same plan
 * gives the same bytes.
 */
export function finishPackage(
  file: Uint8Array,
  plans: readonly DrawnPlan[],
  pictures: readonly Uint8Array[],
  theme: Theme,
): Uint8Array {
  const parts: Parts = unzipSync(file);
  const rewrite = (path: string, change: (xml: string) => string) => {
    parts[path] = strToU8(change(strFromU8(parts[path])));
  };
  plans.forEach((plan, i) => {
    rewrite(`ppt/slides/slide${i + 1}.xml`, (xml) => arrangeShapes(xml, plan));
    rewrite(`ppt/notesSlides/notesSlide${i + 1}.xml`, (xml) => notesXml(xml, plan.notes));
  });
  placeCharts(
    parts,
    plans.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'chart' ? [item.chart] : []))),
  );
  placePictures(parts, plans, pictures);
  rewrite('ppt/presentation.xml', (xml) => {
    const notesMaster = /<p:notesMasterIdLst>.*?<\/p:notesMasterIdLst>/s.exec(xml)?.[0] ?? '';
    return xml.replace(notesMaster, '').replace('<p:sldIdLst>', () => `${notesMaster}<p:sldIdLst>`);
  });
  rewrite('ppt/notesMasters/_rels/notesMaster1.xml.rels', (xml) => xml.replace('theme1.xml', 'theme2.xml'));
  parts['ppt/theme/theme2.xml'] = parts['ppt/theme/theme1.xml'];
  rewrite('ppt/theme/theme1.xml', (xml) => themeColours(xml, theme));
  rewrite('ppt/slideMasters/slideMaster1.xml', (xml) => masterColours(xml, theme));
  rewrite('docProps/core.xml', (xml) => xml.replace(/\s*<dcterms:(created|modified)\b.*?<\/dcterms:\1>/gs, ''));
  rewrite('[Content_Types].xml', (xml) => contentTypes(xml, parts));
  const names = Object.keys(parts).filter((name) => !name.endsWith('/'));
  // The list of types comes first, as programs that sniff a file's kind expect.
  names.sort((a, b) => Number(b === TYPES) - Number(a === TYPES) || (a < b ? -1 : 1));
  return zipSync(Object.fromEntries(names.map((name) => [name, parts[name]])), { mtime: NO_DATE, level: 6 });
}

const TYPES = '[Content_Types].xml';

/** Puts the charts in the place of those that pptxgenjs drew to hold it, in the order they were added. */
function placeCharts(parts: Parts, charts: ChartPlan[]): void {
  const number = (path: string) => Number(/(\d+)\.xml$/.exec(path)?.[1]);
  const paths = Object.keys(parts)
    .filter((path) => /^ppt\/charts\/chart\d+\.xml$/.test(path))
    .sort((a, b) => number(a) - number(b));
  for (const path of Object.keys(parts)) if (path.startsWith('ppt/embeddings/')) delete parts[path];
  // pptxgenjs numbers charts through the life of the page; in a file they count from 1.
  const renamed = new Map<string, string>();
  paths.forEach((path, i) => {
    delete parts[path];
    delete parts[relationsOf(path)];
    renamed.set(path.slice('ppt/charts/'.length), `chart${i + 1}.xml`);
  });
  charts.forEach((chart, i) => {
    const path = `ppt/charts/chart${i + 1}.xml`;
    const workbook = `chart${i + 1}.xlsx`;
    parts[path] = strToU8(chartXml(chart));
    parts[`ppt/embeddings/${workbook}`] = chartWorkbook(chart);
    parts[relationsOf(path)] = strToU8(
      `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="${RELATIONS}">` +
        `<Relationship Id="rId1" Type="${OFFICE}/package" Target="../embeddings/${workbook}"/></Relationships>`,
    );
  });
  for (const path of Object.keys(parts)) {
    if (!/^ppt\/slides\/_rels\//.test(path)) continue;
    const xml = strFromU8(parts[path]).replace(
      /"\/ppt\/charts\/(chart\d+\.xml)"/g,
      (_, name: string) => `"../charts/${renamed.get(name)}"`,
    );
    parts[path] = strToU8(xml);
  }
}

/** Puts the pictures in the place of those that pptxgenjs drew to hold it; each once, however many slides show it. */
function placePictures(parts: Parts, plans: readonly DrawnPlan[], pictures: readonly Uint8Array[]): void {
  for (const path of Object.keys(parts)) if (path.startsWith('ppt/media/')) delete parts[path];
  plans.forEach(({ items }, i) => {
    const files = items.flatMap((item) => (item.kind === 'picture' ? [item.file] : []));
    if (files.length === 0) return;
    const path = `ppt/slides/slide${i + 1}.xml`;
    const drawn = [...strFromU8(parts[path]).matchAll(/<a:blip r:embed="(rId\d+)"/g)].map(([, id]) => id);
    const relations = strFromU8(parts[relationsOf(path)]).replace(/<Relationship\s[^>]*>/g, (tag) => {
      const file = files[drawn.indexOf(/\sId="([^"]*)"/.exec(tag)?.[1] ?? '')];
      return file === undefined ? tag : tag.replace(/"\.\.\/media\/[^"]*"/, `"../media/image${file + 1}.png"`);
    });
    parts[relationsOf(path)] = strToU8(relations);
  });
  pictures.forEach((picture, i) => (parts[`ppt/media/image${i + 1}.png`] = picture));
}

/** Types of the parts that there are, charts and the second theme included. */
function contentTypes(xml: string, parts: Parts): string {
  const kept = xml.replace(/\s*<Override PartName="\/([^"]+)"[^>]*\/>/g, (whole, path: string) =>
    path in parts && !path.startsWith('ppt/charts/') ? whole.trim() : '',
  );
  const charts = Object.keys(parts).filter((path) => /^ppt\/charts\/chart\d+\.xml$/.test(path));
  const added = [
    ...charts.map((path) => [path, 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml']),
    ['ppt/theme/theme2.xml', THEME],
  ];
  const overrides = added.map(([path, type]) => `<Override PartName="/${path}" ContentType="${type}"/>`).join('');
  return kept.replace('</Types>', () => `${overrides}</Types>`);
}

function relationsOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return `${path.slice(0, slash)}/_rels${path.slice(slash)}.rels`;
}
