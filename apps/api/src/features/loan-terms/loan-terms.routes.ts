import type { FastifyInstance } from 'fastify';
import { type ParametersRouteDeps, parametersRoutes } from './parameters/parameters.routes.ts';
import { plansRoutes } from './plans/plans.routes.ts';
import { quotesRoutes } from './quotes/quotes.routes.ts';

export const loanTermsRoutes = (deps: ParametersRouteDeps) => async (app: FastifyInstance) => {
  await app.register(quotesRoutes(deps));
  await app.register(plansRoutes(deps));
  await app.register(parametersRoutes(deps));
};
