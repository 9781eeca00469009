import { rm } from 'node:fs/promises';
import { prepareDemo, startDemoServer } from './server.ts';

/**
 * One server for all journeys that need no special setting; its address goes to every worker, and
 * so does the demo that other servers begin with.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const demoDir = await prepareDemo();
  process.env['E2E_DEMO_DIR'] = demoDir;
  const server = await startDemoServer({ DEMO_PHOTOS: 'true' });
  process.env['E2E_URL'] = server.url;
  process.env['E2E_DATA_DIR'] = server.dataDir;
  return async () => {
    await server.close();
    await rm(demoDir, { recursive: true, force: true });
  };
}
