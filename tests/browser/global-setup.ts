import { offerLarge } from './large-map';
import { startServer } from './server';

/** What a new user does: `npm start`, once for all specs. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const [server, large] = await Promise.all([startServer('start', []), offerLarge()]);
  process.env.TOPONOTE_URL = server.url;
  process.env.TOPONOTE_LARGE = large.url;
  return async () => {
    await Promise.all([server.stop(), large.stop()]);
  };
}
