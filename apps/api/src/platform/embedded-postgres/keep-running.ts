import { setTimeout as pause } from 'node:timers/promises';
import type { ServerProcess } from './server-process.ts';

/** Before each attempt twice as long as before the last, up to the maximum, without end. */
const RESTART_WAIT_MS = { first: 100, max: 30_000 } as const;
/** A server that ran this long was well: after its end the waits begin with the first again. */
const STEADY_MS = 60_000;

type KeptServer = {
  readonly first: ServerProcess;
  readonly restart: () => Promise<ServerProcess>;
  /** Receives a line for the end of the server, for each attempt and for its outcome. */
  readonly warn: (line: string) => void;
  readonly waitMs?: { readonly first: number; readonly max: number };
};

/** Starts the server again whenever it ends by itself: it recovers, and its clients reconnect. */
export function keepRunning(kept: KeptServer): { stop(): Promise<void> } {
  const { restart, warn, waitMs = RESTART_WAIT_MS } = kept;
  const stopping = new AbortController();
  let server = kept.first;
  let attempts = 0;

  const bringBack = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const wait = Math.min(waitMs.first * 2 ** attempts, waitMs.max);
      attempts += 1;
      warn(`the server is started again in ${wait} ms, attempt ${attempts}`);
      // Rejects when `stop` ends the wait, and the loop with it.
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      try {
        server = await restart();
        warn(`the server runs again after attempt ${attempts}`);
        return;
      } catch (error) {
        warn(`the server could not be started again: ${String(error)}`);
      }
    }
  };

  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      // Rejects when not even a signal reached it; then it is replaced all the same.
      await server.exited.catch(() => {});
      if (stopping.signal.aborted) return;
      if (performance.now() - startedAt >= STEADY_MS) attempts = 0;
      warn('the server ended unexpectedly');
      await bringBack();
    }
    // `stop` may come while the new server is not there yet to receive it.
    await server.stop();
  };
  const watching = watch();

  return {
    async stop() {
      stopping.abort();
      await server.stop();
      await watching;
    },
  };
}
