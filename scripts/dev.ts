// `npm run dev [-- IN...]`: the page from its sources, renewed as they change, with a map to look at.
import { resolve } from 'node:path';
import { createServer } from 'vite';
import { parseCommandLine } from './cli/command-line';
import { DASHBOARD_FLAGS } from './cli/dashboard';
import { runCommand } from './cli/failure';
import { endOnInterrupt } from './cli/interrupt';
import { DEFAULT_PORT, portOf } from './cli/listen';
import { MAP_FLAGS } from './cli/map-flags';
import { openBrowser } from './cli/page';
import { ROOT } from './cli/paths';
import { makeShownMap } from './cli/sample-map';
import { ISOLATION_HEADERS, mapRoutes, serveRoute, singlePageRoute } from './cli/static-server';

await runCommand(async () => {
  endOnInterrupt();
  const line = parseCommandLine(process.argv.slice(2), { ...DASHBOARD_FLAGS, ...MAP_FLAGS });
  const port = portOf(line.values.port) ?? DEFAULT_PORT;
  const { map, report } = await makeShownMap(line);
  const routes = new Map([...mapRoutes(map, report), ...singlePageRoute()]);
  const server = await createServer({
    configFile: resolve(ROOT, 'vite.config.ts'),
    server: { host: '127.0.0.1', port, headers: ISOLATION_HEADERS },
    plugins: [
      {
        name: 'toponote-map',
        configureServer({ middlewares }) {
          middlewares.use((request, response, next) => {
            if (routes.has(request.url?.replace(/\?.*$/, '') ?? '')) void serveRoute(routes, request, response);
            else next();
          });
        },
      },
    ],
  });
  await server.listen();
  server.printUrls();
  const url = server.resolvedUrls?.local[0];
  if (url && !line.values['no-open']) void openBrowser(url);
});
