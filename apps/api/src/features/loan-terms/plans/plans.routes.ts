import {
  getBorrowerDebts,
  getOwnDebts,
  getOwnPaymentPlan,
  getPaymentPlan,
} from '@cuotaclara/contract/loan-terms/plans';
import type { FastifyInstance } from 'fastify';
import { debtsOf } from '#core/money/plans/debts-of.ts';
import { planOf } from '#core/money/plans/plan-of.ts';
import { findManaged } from '#features/borrowers/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { serve } from '#platform/http/serve.ts';
import { findOwnByIdentification } from './own-debtor.reads.ts';

type PlansRouteDeps = { readonly db: Database; readonly clock: Clock };

/** What falls due when, and what is owed: of every credit in scope. */
export const plansRoutes =
  ({ db, clock }: PlansRouteDeps) =>
  async (app: FastifyInstance) => {
    serve(app, getPaymentPlan, async ({ params, actor }) =>
      planOf(db, { creditId: params.id, actor, today: clock.today() }),
    );

    serve(app, getOwnPaymentPlan, async ({ query, actor }) =>
      planOf(db, { creditId: query.credit_id, actor, today: clock.today() }),
    );

    serve(app, getOwnDebts, async ({ query: { document }, actor }) => {
      const borrowerId = await findOwnByIdentification(db, { document, actor });
      return { document, ...(await debtsOf(db, { borrowerId, actor, today: clock.today() })) };
    });

    serve(app, getBorrowerDebts, async ({ query: { document }, actor }) => {
      const borrowerId = await findManaged(db, { named: { document }, actor });
      return { document, ...(await debtsOf(db, { borrowerId, actor, today: clock.today() })) };
    });
  };
