import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseHTML } from 'linkedom';
import { lightTheme } from '../../src/charts/theme';
import { mapContrast } from '../../src/worker/map-contrast';
import { documentName } from '../../src/corpus/document-name';
import { NEW_DOCUMENT } from '../../src/edits/notebook-document';
import { svgFileWithInstalledFonts } from '../../src/exports/png-node';
import { writeReport } from '../../src/exports/report/report';
import type { ExportedMap } from './exported-map';
import { UsageError } from './failure';
import type { writeWhole } from './outputs';
import { userPath } from './paths';
import { segmenterOf } from './node-segmenter';
import { STANDARD_OUTPUT } from './standard-output';

const MAIN_FILE = 'report.md';

/** Checks before any work that a report can be written to a folder; returns its path. @throws UsageError */
export function checkReportFolder(name: string): string {
  if (name === STANDARD_OUTPUT) throw new UsageError('--markdown writes several files; name a folder in place of -');
  const folder = userPath(name);
  if (!existsSync(dirname(folder))) {
    throw new UsageError(`the folder of ${name} does not exist; make ${dirname(folder)} first`);
  }
  if (!existsSync(folder)) return folder;
  if (!statSync(folder).isDirectory()) throw new UsageError(`${name} is a file; name a folder for the report`);
  const names = readdirSync(folder);
  if (names.length > 0 && !names.includes(MAIN_FILE)) {
    throw new UsageError(`${name} holds other files; name a new or an empty folder for the report`);
  }
  return folder;
}

/** The notebook as Markdown with its figures, to be written to a folder, which is made. */
export async function drawReport(
  folder: string,
  { map, title, source, notebook }: ExportedMap,
): Promise<Parameters<typeof writeWhole>[0]> {
  const at = new Map(map.documents.map(({ id }, i) => [id, i]));
  const selection = (notebook?.selection ?? [])
    .flatMap((id) => at.get(id) ?? [])
    .sort((a, b) => map.fit[b] - map.fit[a] || a - b);
  const isPart = selection.length > 0 && selection.length < map.documents.length;
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  const files = await writeReport(
    {
      map,
      notebook: notebook?.document ?? NEW_DOCUMENT,
      title,
      source,
      selection,
      words: isPart ? mapContrast(map, segmenterOf(map)).compare(selection) : [],
      name: (i) => documentName(map.documents[i]),
    },
    {
      document,
      svgFile: (svg) => svgFileWithInstalledFonts(svg, { background: lightTheme.ground }),
      pinned,
    },
  );
  return files.map(({ path, content }) => ({ path: join(folder, path), content }));
}

/** A notebook may come from anywhere: a picture with anything but drawing in it is not taken. */
function pinned(picture: string): SVGSVGElement | null {
  if (
    /<(?!\/?(?:svg|g|path|rect|circle|ellipse|line|polyline|polygon|text|tspan|title|desc|defs|clipPath)\b)/i.test(
      picture.replace(/^<\?xml[^>]*>/, ''),
    )
  )
    return null;
  if (/\b(?:href|style|on\w+)\s*=|url\s*\(\s*(?!['"]?#)/i.test(picture)) return null;
  return parseHTML(`<!doctype html><html><body>${picture}</body></html>`).document.querySelector('svg');
}
