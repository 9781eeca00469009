import { getCreditActs } from '@cuotaclara/contract/credit-acts/acts';
import {
  listEarlierPlans,
  reissueRestructure as reissueRoute,
  withdrawRestructure as withdrawRoute,
} from '@cuotaclara/contract/credit-acts/restructures';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { readCreditActs } from './credit-acts.reads.ts';
import { readEarlierPlans } from './restructure/earlier-plans.reads.ts';
import { type ReissueDeps, reissueRestructure } from './restructure/reissue-restructure.ts';
import { withdrawRestructure } from './restructure/withdraw-restructure.ts';

export const creditActsRoutes = (deps: ReissueDeps) => async (app: FastifyInstance) => {
  const { db, clock, run } = deps;

  serve(app, getCreditActs, ({ params, actor }) =>
    readCreditActs(db, { creditId: params.id, actor, today: clock.today() }),
  );

  serve(app, listEarlierPlans, ({ params, actor }) =>
    readEarlierPlans(db, { creditId: params.id, actor }),
  );

  serve(app, reissueRoute, ({ params, caller }) =>
    reissueRestructure(deps, { offerId: params.id, caller }),
  );

  serve(app, withdrawRoute, ({ params, body, caller }) =>
    run(withdrawRestructure(deps), caller, { offerId: params.id, reason: body.reason }),
  );
};
