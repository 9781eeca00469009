import { FOLLOWING_FUNCTION, getWaiting, type ReplyOf, WAITING } from '@cuotaclara/contract';
import type { FastifyInstance } from 'fastify';
import type { WaitingSource } from '#contributions/waiting.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { serve } from '#platform/http/serve.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';

type WaitingDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly settings: SettingsReader;
  /** Of every feature, in the order of the list on a home. */
  readonly waitingSources: readonly WaitingSource[];
};

export const waitingRoutes = (deps: WaitingDeps) => async (app: FastifyInstance) => {
  serve(app, getWaiting, ({ actor }) => readWaiting(deps, actor));
};

/** Whether an actor does this work, and can see what it counts. */
function concerns({ name, states }: WaitingSource, { functions }: Actor): boolean {
  if (!functions.has(WAITING[name].needs)) return false;
  const followed = functions.get(FOLLOWING_FUNCTION) ?? [];
  return states === undefined || states.some((state) => followed.includes(state));
}

async function readWaiting(
  { db, clock, settings, waitingSources }: WaitingDeps,
  actor: Actor,
): Promise<ReplyOf<typeof getWaiting>> {
  const today = clock.today();
  const input = { today, settings: await settings.on(today, actor.settingsVersion), actor };
  const mine = waitingSources.filter((source) => concerns(source, actor));
  const items = await Promise.all(
    mine.map(async ({ name, read }) => {
      const { count, oldestAt } = await read(db, input);
      return { name, count, oldest_at: oldestAt?.toISOString() ?? null };
    }),
  );
  return {
    items: items.filter(({ count }) => count > 0),
    looked_at: mine.map(({ name }) => name),
  };
}
