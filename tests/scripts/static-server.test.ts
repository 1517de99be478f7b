import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, request } from 'node:http';
import type { IncomingHttpHeaders, RequestOptions } from 'node:http';
import { createServer, connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Listening } from '../../scripts/cli/listen';
import { listen, portOf } from '../../scripts/cli/listen';
import { firstOf, folderRoutes, mapRoutes, serveRoute } from '../../scripts/cli/static-server';

const folder = mkdtempSync(join(tmpdir(), 'toponote-server-'));
const page = join(folder, 'page');
let server: Listening;

beforeAll(async () => {
  mkdirSync(join(page, 'assets'), { recursive: true });
  writeFileSync(join(page, 'index.html'), '<!doctype html><title>page</title>');
  writeFileSync(join(page, 'assets/index-1a.js'), 'export {};');
  writeFileSync(join(page, 'assets/font.woff2'), 'font');
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'm.parquet'), '0123456789');
  const made = join(folder, 'made.json');
  const routes = firstOf(
    mapRoutes(join(folder, 'm.parquet'), join(folder, 'm.report.json')),
    new Map([
      ['/made.json', { file: made, make: async () => writeFileSync(made, '1') }],
      ['/broken.json', { file: join(folder, 'm.parquet'), make: () => Promise.reject(new Error('no compiler')) }],
    ]),
    folderRoutes(page),
  );
  server = await listen((incoming, response) => void serveRoute(routes, incoming, response), 0);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Sends the path as it stands: fetch would tidy it up first. */
function ask(path: string, headers: Record<string, string> = {}, options: RequestOptions = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    request({ hostname, port, path, headers, ...options }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    })
      .on('error', reject)
      .end();
  });
}

describe('a file that is made when it is asked for', () => {
  it('is made and served, or refused when that fails', async () => {
    expect(await ask('/made.json')).toMatchObject({ status: 200, body: '1' });
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await ask('/broken.json')).toMatchObject({ status: 500, body: 'the file could not be made\n' });
    expect(complaint).toHaveBeenCalledOnce();
    complaint.mockRestore();
  });
});

describe('the page', () => {
  it('comes with its policy, isolated, and of the right type', async () => {
    const { status, headers, body } = await ask('/');
    expect([status, body]).toEqual([200, '<!doctype html><title>page</title>']);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-security-policy']).toContain(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; " +
        "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'",
    );
    expect(headers['content-security-policy']).not.toContain("'unsafe-eval'");
    const script = await ask('/assets/index-1a.js?v=1');
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-embedder-policy': 'require-corp',
    });
    expect((await ask('/assets/font.woff2')).headers['content-type']).toBe('font/woff2');
  });

  it('is not sent again when it has not changed', async () => {
    const { etag = '' } = (await ask('/')).headers;
    const again = await ask('/', { 'If-None-Match': etag });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  it('built anew, is served with the files it has now', async () => {
    const script = join(page, 'assets/index-2b.js');
    expect((await ask('/assets/index-2b.js')).status).toBe(404);
    writeFileSync(script, 'export {};');
    expect((await ask('/assets/index-2b.js')).status).toBe(200);
    rmSync(script);
    expect((await ask('/assets/index-2b.js')).status).toBe(404);
  });

  it('no address leads out of its folder', async () => {
    writeFileSync(join(page, '.hidden'), 'secret');
    for (const path of [
      '/../secret.txt',
      '/assets/../../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/..%5csecret.txt',
      '//secret.txt',
      '/./index.html',
      '/assets/./index-1a.js',
      '/.hidden',
      `${folder}/secret.txt`,
      '/assets',
      '/assets/',
      '/%',
      '/\0',
    ].map((p) => p.replace('\0', '%00'))) {
      const { status, body } = await ask(path);
      expect([path, status, body.includes('secret')]).toEqual([path, 404, false]);
    }
  });
});

describe('the map', () => {
  it('is never kept', async () => {
    const { status, headers, body } = await ask('/map.parquet');
    expect([status, body]).toEqual([200, '0123456789']);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/vnd.apache.parquet',
      'content-length': '10',
      'accept-ranges': 'bytes',
    });
  });

  it('is read in ranges', async () => {
    const part = await ask('/map.parquet', { Range: 'bytes=2-4' });
    expect([part.status, part.body, part.headers['content-range'], part.headers['content-length']]).toEqual([
      206,
      '234',
      'bytes 2-4/10',
      '3',
    ]);
    const end = await ask('/map.parquet', { Range: 'bytes=-3' });
    expect([end.status, end.body]).toEqual([206, '789']);
    const beyond = await ask('/map.parquet', { Range: 'bytes=10-' });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */10']);
    const changed = await ask('/map.parquet', { Range: 'bytes=2-4', 'If-Range': '"other"' });
    expect([changed.status, changed.body]).toEqual([200, '0123456789']);
  });

  it('HEAD tells its size', async () => {
    const { status, headers, body } = await ask('/map.parquet', {}, { method: 'HEAD' });
    expect([status, headers['content-length'], body]).toEqual([200, '10', '']);
  });

  it('that has no report has the report null', async () => {
    const { status, headers, body } = await ask('/map.report.json');
    expect([status, headers['content-type'], body]).toEqual([200, 'application/json; charset=utf-8', 'null']);
  });
});

describe('strangers', () => {
  it('a name that was made to point here is refused', async () => {
    for (const host of ['evil.example', 'evil.example:4173', '127.0.0.1.evil.example', 'localhost.evil.example']) {
      const { status, body } = await ask('/map.parquet', { Host: host });
      expect([host, status, body.includes('0123')]).toEqual([host, 403, false]);
    }
    expect((await ask('/', { Host: 'localhost:4173' })).status).toBe(200);
  });

  it('nothing can be sent here', async () => {
    expect((await ask('/map.parquet', {}, { method: 'POST' })).status).toBe(405);
  });

  it('the server listens on this machine only', async () => {
    const { port } = new URL(server.url);
    // Another address of this machine: a server that listens on all of them would answer.
    const other = connect(Number(port), '127.0.0.2');
    const outcome = await new Promise((resolve) => {
      other.once('connect', () => resolve('connected')).once('error', () => resolve('refused'));
    });
    other.destroy();
    expect(outcome).toBe('refused');
  });
});

it('a taken port moves to the next', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as AddressInfo;
  const other = await listen((_, response) => response.end('here'), port);
  expect(Number(new URL(other.url).port)).toBeGreaterThan(port);
  await new Promise<void>((resolve) => {
    get(other.url, (response) => response.resume().on('end', () => resolve()));
  });
  await other.close();
  await new Promise((resolve) => taken.close(resolve));
});

it('closing does not wait for readers that stay', async () => {
  const other = await listen((_, response) => response.write('…'), 0);
  const reader = connect(Number(new URL(other.url).port), '127.0.0.1');
  const cut = new Promise((resolve) => reader.on('close', resolve));
  reader.on('error', () => {});
  reader.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await new Promise((resolve) => reader.once('data', resolve));
  await other.close();
  await cut;
});

it('--port takes a port', () => {
  expect([portOf(undefined), portOf('0'), portOf('8080')]).toEqual([undefined, 0, 8080]);
  for (const wrong of ['x', '-1', '65536', '80.5', '']) expect(() => portOf(wrong)).toThrow(/--port takes a number/);
});
