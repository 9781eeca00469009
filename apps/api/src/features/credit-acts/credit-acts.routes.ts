import { getCreditActs } from '@cuotaclara/contract/credit-acts/acts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { serve } from '#platform/http/serve.ts';
import { readCreditActs } from './credit-acts.reads.ts';

type CreditActsRouteDeps = {
  readonly db: Database;
  readonly clock: Pick<Clock, 'today'>;
};

export const creditActsRoutes =
  ({ db, clock }: CreditActsRouteDeps) =>
  async (app: FastifyInstance) => {
    serve(app, getCreditActs, ({ params, actor }) =>
      readCreditActs(db, { creditId: params.id, actor, today: clock.today() }),
    );
  };
