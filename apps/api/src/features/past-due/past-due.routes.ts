import { businessDayOf } from '@cuotaclara/contract';
import * as routes from '@cuotaclara/contract/past-due/past-due-list';
import type { FastifyInstance } from 'fastify';
import { type ArrearsNow, arrearsNow } from '#features/ageing/public.ts';
import { readDaysOff } from '#features/contacts/public.ts';
import { type ExportDeps, exportList } from '#platform/excel/export-list.ts';
import type { Actor } from '#platform/http/actor.ts';
import { serve } from '#platform/http/serve.ts';
import { serveFile } from '#platform/http/serve-file.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { countOverdue } from './past-due-counts.reads.ts';
import type { PastDueContext } from './past-due-filters.ts';
import { everyOverdue, listOverdue } from './past-due-list.reads.ts';

type PastDueDeps = ExportDeps & { readonly settings: Pick<SettingsReader, 'on'> };

/** A day on which no company lent money: nothing is overdue before arrears are known. */
const NO_DAY = '1900-01-01';

/** The moment of a reading, after what came since is brought into the arrears. */
async function contextOf(
  { db, run, clock, settings }: PastDueDeps,
  actor: Actor,
): Promise<PastDueContext & { readonly now: ArrearsNow }> {
  const at = clock.now();
  const today = businessDayOf(at);
  const now = await arrearsNow({ db, run }, today);
  const inForce = await settings.on(today);
  const weekMax = inForce.get('contact_weekly_max');
  const moment = { now: at, isDayOff: await readDaysOff(db, today), weekMax };
  return { actor, now, day: now.day ?? NO_DAY, moment };
}

/** Overdue credits, for everybody who may see arrears of the credits in scope. */
export const pastDueRoutes = (deps: PastDueDeps) => async (app: FastifyInstance) => {
  const { db } = deps;

  serve(app, routes.listPastDue, async ({ body, actor }) =>
    listOverdue(db, body, await contextOf(deps, actor)),
  );

  serve(app, routes.countPastDue, async ({ body, actor }) =>
    countOverdue(db, body, await contextOf(deps, actor)),
  );

  serveFile(app, routes.exportPastDue, async ({ query, actor, request }) => {
    const context = await contextOf(deps, actor);
    return exportList(deps, {
      request,
      shape: routes.PAST_DUE_LIST,
      query,
      rows: everyOverdue(db, query, context),
    });
  });
};
