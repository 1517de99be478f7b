import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream';
import { parseRange } from './byte-range';
import { makeSinglePage, SINGLE_PAGE } from './single-page';

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self' blob:",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Sent with every answer. With COOP and COEP, workers may share memory. */
export const ISOLATION_HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.parquet': 'application/vnd.apache.parquet',
};

/** What one address serves. */
export interface Served {
  file: string;
  /** Never kept by the browser: it may be another one tomorrow. */
  fresh?: boolean;
  /** Body when the file is not there. */
  otherwise?: string;
  /** Makes the file before it is served. */
  make?: () => Promise<void>;
}

/** What each path serves. Nothing leads out of what is named, or out of the folder of the page. */
export interface Routes {
  get(path: string): Served | undefined;
}

/** The first of them that has a path serves it. */
export function firstOf(...all: Routes[]): Routes {
  return {
    get(path) {
      for (const routes of all) {
        const served = routes.get(path);
        if (served) return served;
      }
      return undefined;
    },
  };
}

/** A map and its read report, as the page asks for them. A map without a report has the report `null`. */
export function mapRoutes(map: string, report: string): ReadonlyMap<string, Served> {
  return new Map([
    ['/map.parquet', { file: map, fresh: true }],
    ['/map.report.json', { file: report, fresh: true, otherwise: 'null' }],
  ]);
}

/** What the page needs to save itself as one HTML file, made when it is first asked for. */
export function singlePageRoute(): ReadonlyMap<string, Served> {
  return new Map([['/single.json', { file: SINGLE_PAGE, fresh: true, make: makeSinglePage }]]);
}

/** Names of plain files and folders: none begins with a dot, so none leads upwards. */
const PLAIN_PATH = /^(\/[\w-][\w.-]*)+$/;

/** Every file in a folder under its own path, looked up when it is asked for; index.html also under `/`. */
export function folderRoutes(folder: string): Routes {
  return {
    get(path) {
      if (path === '/') return { file: join(folder, 'index.html') };
      return PLAIN_PATH.test(path) ? { file: join(folder, ...path.split('/')) } : undefined;
    },
  };
}

/**
 * Answers GET and HEAD, with single ranges. Requests that come under another name than this machine's own are
 * refused: a page elsewhere whose name was made to point here (DNS rebinding) sends its own name.
 */
export async function serveRoute(routes: Routes, request: IncomingMessage, response: ServerResponse): Promise<void> {
  for (const [name, value] of Object.entries(ISOLATION_HEADERS)) response.setHeader(name, value);
  if (!isOwnHost(request.headers.host)) return refuse(response, 403, 'open this page as http://127.0.0.1');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return refuse(response, 405, 'only GET and HEAD');
  }
  const route = routes.get(pathOf(request.url));
  if (!route) return refuse(response, 404, 'there is nothing here');
  try {
    await route.make?.();
  } catch (error) {
    console.error(error);
    return refuse(response, 500, 'the file could not be made');
  }
  await sendFile(route, request, response);
}

async function sendFile(route: Served, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const type = TYPES[extname(route.file).toLowerCase()] ?? 'application/octet-stream';
  response.setHeader('Content-Type', type);
  response.setHeader('Cache-Control', route.fresh ? 'no-store' : 'no-cache');
  // On scripts too: a worker is held to the policy that its own script comes with.
  response.setHeader('Content-Security-Policy', CONTENT_SECURITY_POLICY);

  const found = await stat(route.file).catch(() => null);
  if (!found?.isFile()) {
    if (route.otherwise === undefined) return refuse(response, 404, 'there is nothing here');
    response.setHeader('Content-Length', Buffer.byteLength(route.otherwise));
    response.end(request.method === 'HEAD' ? undefined : route.otherwise);
    return;
  }
  const { size } = found;
  const tag = `"${size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`;
  response.setHeader('ETag', tag);
  response.setHeader('Accept-Ranges', 'bytes');
  if (request.headers['if-none-match'] === tag) {
    response.statusCode = 304;
    response.end();
    return;
  }
  const asked = request.headers['if-range'] === undefined || request.headers['if-range'] === tag;
  const range = asked ? parseRange(request.headers.range, size) : null;
  if (range === 'unsatisfiable') {
    response.setHeader('Content-Range', `bytes */${size}`);
    return refuse(response, 416, `the file has ${size} bytes`);
  }
  const { start, end } = range ?? { start: 0, end: size };
  if (range) {
    response.statusCode = 206;
    response.setHeader('Content-Range', `bytes ${start}-${end - 1}/${size}`);
  }
  response.setHeader('Content-Length', end - start);
  if (request.method === 'HEAD' || end === start) {
    response.end();
    return;
  }
  // A reader that goes away in the middle is no error of ours.
  pipeline(createReadStream(route.file, { start, end: end - 1 }), response, () => {});
}

function refuse(response: ServerResponse, status: number, reason: string): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.removeHeader('ETag');
  response.end(`${reason}\n`);
}

function isOwnHost(host: string | undefined): boolean {
  return host !== undefined && /^(127\.0\.0\.1|localhost)(:\d+)?$/i.test(host);
}

function pathOf(url = '/'): string {
  const path = url.replace(/[?#].*$/s, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
