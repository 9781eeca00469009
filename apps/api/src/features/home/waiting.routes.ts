import { getWaiting, WAITING, type WaitingItem } from '@cuotaclara/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { serve } from '#platform/http/serve.ts';
import type { WaitingSource } from './public.ts';

type Parts = {
  readonly db: Database;
  readonly clock: Clock;
  readonly sources: readonly WaitingSource[];
};

export const waitingRoutes = (parts: Parts) => async (app: FastifyInstance) => {
  serve(app, getWaiting, async ({ actor }) => ({ items: await readWaiting(parts, actor) }));
};

async function readWaiting({ db, clock, sources }: Parts, actor: Actor): Promise<WaitingItem[]> {
  const today = clock.today();
  const mine = sources.filter(({ name }) => actor.functions.has(WAITING[name].needs));
  const items = await Promise.all(
    mine.map(async ({ name, read }) => {
      const { count, oldestAt } = await read(db, today, actor);
      return { name, count, oldest_at: oldestAt?.toISOString() ?? null };
    }),
  );
  return items.filter(({ count }) => count > 0);
}
