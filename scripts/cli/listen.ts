import type { RequestListener } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UsageError } from './failure';

export const DEFAULT_PORT = 4173;
const TRIES = 50;

export interface Listening {
  /** Such as http://127.0.0.1:4173/ */
  url: string;
  close(): Promise<void>;
}

/** Listens on this machine only, on `port` or the next one that is free. */
export async function listen(handler: RequestListener, port = DEFAULT_PORT): Promise<Listening> {
  for (let candidate = port; candidate < Math.min(port + TRIES, 65536); candidate++) {
    const listening = await listenOn(handler, candidate);
    if (listening) return listening;
  }
  throw new UsageError(`no port from ${port} on is free; name another with --port`);
}

/** null when the port is taken. */
function listenOn(handler: RequestListener, port: number): Promise<Listening | null> {
  const server = createServer(handler);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(null);
      else reject(error);
    });
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => {
      const { port: given } = server.address() as AddressInfo;
      resolve({
        url: `http://127.0.0.1:${given}/`,
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            server.closeAllConnections();
          }),
      });
    });
  });
}

/** The port of a command line. @throws UsageError */
export function portOf(value: string | true | undefined): number | undefined {
  if (value === undefined) return undefined;
  const port = /^\d+$/.test(String(value)) ? Number(value) : -1;
  if (port < 0 || port > 65535) throw new UsageError(`--port takes a number from 0 to 65535, not ${value}`);
  return port;
}
