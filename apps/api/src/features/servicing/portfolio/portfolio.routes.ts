import { ROLE } from '@cuotaclara/contract';
import { getOwnPortfolio, getPortfolio } from '@cuotaclara/contract/servicing/portfolio';
import type { FastifyInstance } from 'fastify';
import { findGuardedCredit } from '#core/credits/lock-credit.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { serve } from '#platform/http/serve.ts';
import { unsafePortfolio } from './portfolio-of.ts';

type PortfolioRouteDeps = { readonly db: Database; readonly clock: Clock };

/** The debt of a credit, for the staff who see its payments and for its borrower. */
export const portfolioRoutes =
  ({ db, clock }: PortfolioRouteDeps) =>
  async (app: FastifyInstance) => {
    serve(app, getPortfolio, async ({ params, actor }) => {
      const credit = await findGuardedCredit(db, { creditId: params.id, actor });
      return unsafePortfolio(db, { credit, today: clock.today() });
    });

    serve(app, getOwnPortfolio, async ({ params, actor }) => {
      // An own account is also that of staff, whose scope is wider than their own credits.
      if (actor.roleId !== ROLE.borrower) return refuse('not_found');
      const credit = await findGuardedCredit(db, { creditId: params.id, actor });
      return unsafePortfolio(db, { credit, today: clock.today() });
    });
  };
