import { isRecord, mismatch, type Shape } from '../topic-map/shape';
import type { Recipe } from '../topic-map/topic-map';
import { fromBase64, toBase64 } from './base64';
import { figureSlideMismatch, keepsSlide } from './figure-slide';
import {
  CHART_KINDS,
  NEW_DOCUMENT,
  type CellModel,
  type ChartKind,
  type GroupModel,
  type ListingModel,
  type NotebookDocument,
} from './notebook-document';
import { checkReport } from './read-report-shape';
import type { TopicEdit } from './topic-edits';
import { takeTopicEdits, topicEditsMismatch } from './topic-edits-file';

/** Where the reader had the map. */
export interface SavedView {
  /** Camera in screen pixels of a picture of that size. */
  transform: { k: number; x: number; y: number };
  width: number;
  height: number;
  everything: boolean;
  /** What its marks are coloured by; by topic where it is left out. */
  colourBy?: string;
}

/** A notebook as it is kept and saved, without its map. */
export interface SavedNotebook {
  document: NotebookDocument;
  /** File name(s) the map came from. */
  source: string;
  /** The read report (see corpus/report), or null. */
  report: unknown;
  /** Ids of the selected documents. */
  selection: string[];
  view: SavedView;
  /** Options that are set and not run yet, by name; a value may be one that cannot be run. */
  draft: Recipe;
}

/** A `*.toponote.json`: the notebook and the map file (as base64), so that it opens on any machine. */
export interface NotebookFile extends SavedNotebook {
  map: Uint8Array<ArrayBuffer>;
}

/** `message` goes on from the name of the file: what is wrong, and what to do. */
export class NotebookFileError extends Error {
  override name = 'NotebookFileError';
}

const FORMAT = 'toponote-notebook';
const VERSION = 1;
/** Slots of the palette that a group may have. */
const HUES = 12;
const REMEDY = 'choose one that was saved by Toponote';

/** Least and greatest zoom that a saved camera may have, and how far off it may stand, in pixels. */
const ZOOM_RANGE = [1e-3, 1e4] as const;
const FARTHEST = 1e8;

const view: Shape = {
  transform: { k: 'number', x: 'number', y: 'number' },
  width: 'number',
  height: 'number',
  everything: 'boolean',
  colourBy: { optional: 'string' },
};

const stringOrNull: Shape = { anyOf: ['string', 'null'] };

const NOTEBOOK: Shape = {
  document: {
    title: stringOrNull,
    lead: stringOrNull,
    cells: { list: { id: 'string', kind: 'string', collapsed: 'boolean' } },
    // Notebooks of before have none.
    listing: {
      optional: {
        columns: { anyOf: ['null', { list: 'string' }] },
        sort: { anyOf: ['null', { key: 'string', descending: 'boolean' }] },
      },
    },
    // Nor these.
    groups: {
      optional: { list: { id: 'string', name: 'string', colour: 'number', documents: { list: 'string' } } },
    },
  },
  source: 'string',
  selection: { list: 'string' },
  view,
  // Notebooks of before have none.
  draft: { optional: 'record' },
};

const OPTION_VALUE: Shape = {
  anyOf: ['string', 'number', 'boolean', 'null', { list: { anyOf: ['string', 'number'] } }],
};

const NOTE: Shape = { text: 'string' };
const FIGURE: Shape = {
  label: 'string',
  caption: 'string',
  file: 'string',
  picture: { light: 'string', dark: 'string' },
  origin: {
    ...{ recipe: 'string', seed: 'number', topics: 'number', documents: 'number' },
    values: { optional: { list: { list: 'string', length: 2 } } },
  },
};

/** Whether a text is meant as a notebook: it starts as the files of `writeNotebookFile` do. */
export function isNotebookFile(start: string): boolean {
  return new RegExp(`^\\uFEFF?\\s*\\{\\s*"format"\\s*:\\s*"${FORMAT}"`).test(start);
}

export function writeNotebookFile({ document, source, report, selection, view, draft, map }: NotebookFile): string {
  const { version, ...content } = document;
  return `${JSON.stringify(
    { format: FORMAT, version, document: content, source, report, selection, view, draft, map: toBase64(map) },
    null,
    1,
  )}\n`;
}

/** @throws {@link NotebookFileError} */
export function readNotebookFile(text: string): NotebookFile {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw unreadable('it is cut off or no JSON');
  }
  if (!isRecord(value) || value.format !== FORMAT) throw unreadable('it has another format');
  if (typeof value.version === 'number' && value.version !== VERSION) {
    throw new NotebookFileError(
      `a notebook of version ${value.version}, and only version ${VERSION} can be read here; update Toponote`,
    );
  }
  if (value.version !== VERSION) throw unreadable('it has no version');
  const saved = checkNotebook(value);
  if (typeof value.map !== 'string' || value.map === '') throw unreadable('its map is missing');
  return { ...saved, map: decode(value.map) };
}

function decode(map: string): Uint8Array<ArrayBuffer> {
  try {
    return fromBase64(map);
  } catch {
    throw unreadable('its map is damaged');
  }
}

/**
 * Takes a notebook out of whatever was kept or saved; what it does not know is left out.
 *
 * @throws {@link NotebookFileError}
 */
export function checkNotebook(value: unknown): SavedNotebook {
  const wrong = mismatch(value, NOTEBOOK, 'notebook');
  if (wrong) throw unreadable(wrong.replace(/^notebook\./, ''));
  const { document, source, report, selection, view, draft = {} } = value as Partial<SavedNotebook> & SavedNotebook;
  const cells = document.cells.map(checkCell);
  const twice = cells.find(({ id }, i) => cells.some((other, j) => j < i && other.id === id));
  if (twice) throw unreadable(`two cells have the id ${JSON.stringify(twice.id)}`);
  const { transform, width, height, everything, colourBy } = view;
  return {
    document: {
      version: VERSION,
      title: document.title,
      lead: document.lead,
      cells,
      listing: checkListing(document),
      groups: checkGroups(document),
      edits: checkEdits(document),
    },
    source,
    report: checkReport(report),
    selection,
    view: {
      transform: checkTransform(transform),
      width,
      height,
      everything,
      ...(colourBy !== undefined && { colourBy }),
    },
    draft: checkDraft(draft),
  };
}

function checkDraft(draft: Recipe): Recipe {
  for (const [name, value] of Object.entries(draft)) {
    const wrong = mismatch(value, OPTION_VALUE, `draft.${name}`);
    if (wrong) throw unreadable(wrong);
  }
  return draft;
}

/** A camera that shows something; the whole map where a file has one that cannot. */
function checkTransform({ k, x, y }: SavedView['transform']): SavedView['transform'] {
  const shows = k >= ZOOM_RANGE[0] && k <= ZOOM_RANGE[1] && Math.abs(x) <= FARTHEST && Math.abs(y) <= FARTHEST;
  return shows ? { k, x, y } : { k: 1, x: 0, y: 0 };
}

function checkListing({ listing = NEW_DOCUMENT.listing }: Partial<NotebookDocument>): ListingModel {
  const { columns, sort } = listing;
  return { columns: columns && [...new Set(columns)], sort: sort && { key: sort.key, descending: sort.descending } };
}

function checkGroups({ groups = [] }: Partial<NotebookDocument>): GroupModel[] {
  return groups.map(({ id, name, colour, documents }, i) => {
    if (groups.some((other, j) => j < i && other.id === id)) {
      throw unreadable(`two groups have the id ${JSON.stringify(id)}`);
    }
    const isSlot = Number.isInteger(colour) && colour >= 1 && colour <= HUES;
    return { id, name, colour: isSlot ? colour : 1, documents: [...new Set(documents)] };
  });
}

/** Notebooks of before have none. */
function checkEdits({ edits = [] }: Partial<NotebookDocument>): TopicEdit[] {
  const wrong = topicEditsMismatch(edits, 'document.edits');
  if (wrong) throw unreadable(wrong);
  return takeTopicEdits(edits);
}

function checkCell(cell: CellModel, i: number): CellModel {
  const where = `cell ${i + 1}`;
  const { id, collapsed } = cell;
  if (cell.kind === 'note') {
    ensure(cell, NOTE, id, where);
    return { id, kind: 'note', collapsed, text: cell.text };
  }
  if (cell.kind === 'figure') {
    ensure(cell, FIGURE, id, where);
    const { label, caption, file, picture, slide, origin } = cell;
    const wrong = figureSlideMismatch(slide, `${where}.slide`);
    if (wrong) throw unreadable(wrong);
    const { recipe, seed, topics, documents, values } = origin;
    return {
      id,
      kind: 'figure',
      collapsed,
      label,
      caption,
      file,
      picture: { light: picture.light, dark: picture.dark },
      slide: keepsSlide(slide) ? slide : null,
      origin: { recipe, seed, topics, documents, ...(values && { values }) },
    };
  }
  if (!CHART_KINDS.includes(cell.kind))
    throw unreadable(`${where} is of the unknown kind ${JSON.stringify(cell.kind)}`);
  if (id !== cell.kind) throw unreadable(`${where} has the id ${JSON.stringify(id)}`);
  return { id, kind: cell.kind as ChartKind, collapsed };
}

/** Ids become anchors of the page, so they must be of our own make. */
function ensure(cell: CellModel, shape: Shape, id: string, where: string): void {
  const wrong = mismatch(cell, shape, where);
  if (wrong) throw unreadable(wrong);
  if (!new RegExp(`^${cell.kind}-\\d+$`).test(id)) throw unreadable(`${where} has the id ${JSON.stringify(id)}`);
}

function unreadable(detail: string): NotebookFileError {
  return new NotebookFileError(`not a notebook that can be read here (${detail}); ${REMEDY}`);
}
