import { startServer } from './server';

/** What a new user does: `npm start`, once for all specs. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startServer('start', []);
  process.env.TOPONOTE_URL = server.url;
  return () => server.stop();
}
