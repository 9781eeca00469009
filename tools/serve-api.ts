import { startServer } from '#api/main.ts';
import { untilAskedToStop } from './lifetime.ts';

// The API alone, as `npm run dev` runs it again at every change; Vite serves the web.
const server = await startServer({ env: process.env, webDist: null, progress: () => {} });
untilAskedToStop(() => server.close());
process.stdout.write(`  API lista en ${server.url}\n`);
