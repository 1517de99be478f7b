import type { Flags } from './command-line';
import type { Listening } from './listen';
import { listen } from './listen';
import { openBrowser } from './page';
import { reportPath } from './outputs';
import { PAGE } from './paths';
import { firstOf, folderRoutes, mapRoutes, serveRoute, singlePageRoute } from './static-server';

export const DASHBOARD_FLAGS: Flags = {
  port: { value: 'N', help: 'port on 127.0.0.1; a taken one moves to the next (4173)' },
  'no-open': { help: 'do not open the browser' },
};

/** Serves the built page until Ctrl-C, with a map or, where that is null, waiting for files. */
export async function serveDashboard(map: string | null, port: number | undefined, open: boolean): Promise<void> {
  const shown = map === null ? [] : [mapRoutes(map, reportPath(map))];
  const routes = firstOf(...shown, singlePageRoute(), folderRoutes(PAGE));
  const listening = await listen((request, response) => void serveRoute(routes, request, response), port);
  console.log(`Toponote is open at ${listening.url} (Ctrl-C ends it)`);
  if (open) void openBrowser(listening.url);
  await untilInterrupted(listening);
}

/** Ctrl-C is the usual end of a server: it closes and the command is done. */
async function untilInterrupted(listening: Listening): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.removeAllListeners(signal);
      process.once(signal, () => resolve());
    }
  });
  await listening.close();
}
