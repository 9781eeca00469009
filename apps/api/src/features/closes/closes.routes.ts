import * as routes from '@cuotaclara/contract/closes/closes';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { serve } from '#platform/http/serve.ts';
import { readClose, readCloses } from './closes.reads.ts';

type CloseRouteDeps = { readonly db: Database; readonly clock: Clock };

export const closesRoutes =
  ({ db, clock }: CloseRouteDeps) =>
  async (app: FastifyInstance) => {
    serve(app, routes.listCloses, ({ query }) =>
      readCloses(db, { query, today: clock.today().toString() }),
    );

    serve(app, routes.getClose, async ({ params }) => {
      const now = new Date(clock.now().epochMilliseconds);
      return (await readClose(db, { day: params.day, now })) ?? refuse('not_found');
    });
  };
