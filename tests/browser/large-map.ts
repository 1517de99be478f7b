import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { preprocess, startServer, type Server } from './server';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** 7,398 papers, beside this repository on some machines only. */
export const LARGE_CORPUS = `${ROOT}/../shared/corpora/miniconf-7k.jsonl.gz`;
export const LARGE_MAP = `${ROOT}/dist/test/miniconf-7k.topicmap.parquet`;

async function serveLarge(): Promise<Server> {
  mkdirSync(`${ROOT}/dist/test`, { recursive: true });
  await preprocess([LARGE_CORPUS, '-o', LARGE_MAP]);
  return startServer('serve', [LARGE_MAP]);
}

/** Answers with the address of the dashboard of the large corpus; its map is made once, when the first test asks. */
export async function offerLarge(): Promise<Server> {
  let serving: Promise<Server> | null = null;
  const door = createServer((_, response) => {
    (serving ??= serveLarge()).then(
      ({ url }) => response.end(url),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(door.address() as AddressInfo).port}/`,
    async stop() {
      door.closeAllConnections();
      door.close();
      await (await serving?.catch(() => null))?.stop();
    },
  };
}
