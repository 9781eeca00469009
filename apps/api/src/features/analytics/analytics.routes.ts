import type { PageQuery } from '@cuotaclara/contract/analytics/analytics';
import * as routes from '@cuotaclara/contract/analytics/analytics';
import { readDisbursed as disbursedRoute } from '@cuotaclara/contract/analytics/homes';
import type { FastifyInstance } from 'fastify';
import type { ExportDeps } from '#platform/excel/export-list.ts';
import type { Actor } from '#platform/http/actor.ts';
import { serve } from '#platform/http/serve.ts';
import type { AskedPage } from './asked-page.ts';
import { readCash } from './cash.reads.ts';
import { demandClosed, readAnalyticsDays } from './closed-days.reads.ts';
import { readGroups } from './groups.reads.ts';
import { readDisbursed } from './homes.reads.ts';
import { readRisk } from './risk.reads.ts';
import { readRolls } from './rolls.reads.ts';
import { readVintages } from './vintages.reads.ts';

type Request = { readonly query: PageQuery; readonly actor: Actor };

export const analyticsRoutes =
  ({ db }: Pick<ExportDeps, 'db'>) =>
  async (app: FastifyInstance) => {
    /** Figures of a day that was closed. */
    const onDay =
      <Reply>(read: (asked: AskedPage, day: Temporal.PlainDate) => Promise<Reply>) =>
      async ({ query, actor }: Request): Promise<Reply> =>
        read({ query, actor }, await demandClosed(db, query.day));

    serve(app, routes.readAnalyticsDays, ({ query }) => readAnalyticsDays(db, query.day ?? null));
    serve(
      app,
      routes.readRisk,
      onDay((asked, day) => readRisk(db, asked, day)),
    );
    serve(
      app,
      routes.readRolls,
      onDay((asked, day) => readRolls(db, asked, day)),
    );
    serve(
      app,
      routes.readVintages,
      onDay((asked, day) => readVintages(db, asked, day)),
    );
    serve(
      app,
      routes.readCash,
      onDay((asked, day) => readCash(db, asked, day)),
    );
    serve(
      app,
      disbursedRoute,
      onDay((asked, day) => readDisbursed(db, asked, day)),
    );
    serve(app, routes.readGroups, async ({ query, actor }) => {
      const day = await demandClosed(db, query.day);
      return readGroups(db, { query, actor }, { day, by: query.by });
    });
  };
