import { startServer } from '#api/main.ts';

/** Days pass in tenths of a second: the close looks for what waits as often. */
const CLOSE_LOOK_MS = 60;

// A process of its own, which is killed: it starts everything, says where, and stays.
const server = await startServer({
  env: process.env,
  webDist: null,
  closeLookMs: CLOSE_LOOK_MS,
  progress: () => {},
});
process.on('disconnect', () => void server.close().then(() => process.exit()));
process.send?.(server.url);
