import { startTestServer } from './server.ts';

/** One server for all journeys that need no special setting; its address goes to every worker. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startTestServer({ DEMO_DOCUMENTS: 'false' });
  process.env['E2E_URL'] = server.url;
  process.env['E2E_DATA_DIR'] = server.dataDir;
  return () => server.close();
}
