import { AsyncLocalStorage } from 'node:async_hooks';
import diagnostics from 'node:diagnostics_channel';
import type pg from 'pg';
import { poolOf } from '#platform/database/database.ts';
import type { TestApp } from '#test/test-app.ts';

type Call = { isHandled: boolean; taken: number };

const calls = new AsyncLocalStorage<Call>();

/** The framework announces that the guard has let a request in and its handler begins. */
const HANDLER_BEGINS = 'tracing:fastify.request.handler:start';

const markHandled = (): void => {
  const call = calls.getStore();
  if (call !== undefined) call.isHandled = true;
};

/**
 * Counts what handlers take from the pool of an application; answers what ends it. The sealer of
 * the audit log works for all calls, whichever nudges it.
 */
export function watchConnections({ db, parts: { sealer } }: TestApp): () => void {
  diagnostics.subscribe(HANDLER_BEGINS, markHandled);
  const pool: pg.Pool = poolOf(db);
  const connect: typeof pool.connect = pool.connect.bind(pool);
  pool.connect = ((...callback: Parameters<typeof connect>) => {
    const call = calls.getStore();
    if (call?.isHandled === true) call.taken += 1;
    return connect(...callback);
  }) as typeof connect;
  const nudge = sealer.nudge.bind(sealer);
  sealer.nudge = () => calls.exit(nudge);
  return () => {
    diagnostics.unsubscribe(HANDLER_BEGINS, markHandled);
  };
}

/** Makes one call, and tells how many connections its handler took beside its answer. */
export async function countingConnections<T>(
  work: () => Promise<T>,
): Promise<{ readonly done: T; readonly taken: number }> {
  const call: Call = { isHandled: false, taken: 0 };
  const done = await calls.run(call, work);
  return { done, taken: call.taken };
}
