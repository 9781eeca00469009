import { getWaiting, WAITING, type WaitingItem } from '@cuotaclara/contract';
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
  serve(app, getWaiting, async ({ actor }) => ({ items: await readWaiting(deps, actor) }));
};

async function readWaiting(
  { db, clock, settings, waitingSources }: WaitingDeps,
  actor: Actor,
): Promise<WaitingItem[]> {
  const today = clock.today();
  const input = { today, settings: await settings.on(today, actor.settingsVersion), actor };
  const mine = waitingSources.filter(({ name }) => actor.functions.has(WAITING[name].needs));
  const items = await Promise.all(
    mine.map(async ({ name, read }) => {
      const { count, oldestAt } = await read(db, input);
      return { name, count, oldest_at: oldestAt?.toISOString() ?? null };
    }),
  );
  return items.filter(({ count }) => count > 0);
}
