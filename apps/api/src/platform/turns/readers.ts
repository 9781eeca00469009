import { setImmediate as nextRound } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** Requests that only read and have no answer yet: one count, as a process has one event loop. */
let waiting = 0;

/** Counts the requests that only read, until their answer is on its way. */
export const countReaders = fastifyPlugin(
  async (app: FastifyInstance) => {
    app.addHook('onRequest', async ({ method }, { raw }) => {
      if (method !== 'GET') return;
      waiting += 1;
      // Also told where the caller has left before.
      raw.once('close', () => {
        waiting -= 1;
      });
    });
  },
  { name: 'count-readers' },
);

export const areReadersWaiting = (): boolean => waiting > 0;

/** Lets requests that wait go on, between two pieces of work that compute for a while. */
export const letReadersPass = (): Promise<void> => nextRound();
