import type { FastifyInstance } from 'fastify';

/**
 * Takes an application back once it is closed. The variables of a test file live as long as its
 * worker, which runs a hundred files: with the routes of all of them kept, the collector marked a
 * gigabyte again and again.
 */
export function lendApp(built: FastifyInstance) {
  const { proxy: app, revoke } = Proxy.revocable(built, {});
  return { app, close: () => app.close().then(revoke) };
}
