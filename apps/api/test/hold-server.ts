import { startServer } from '../src/main.ts';

// A process of its own whose database can be killed: it starts everything, says where, and stays.
const server = await startServer({ env: process.env, webDist: null, progress: () => {} });
process.on('disconnect', () => void server.close().then(() => process.exit()));
process.send?.(server.url);
