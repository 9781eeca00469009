import type { FastifyInstance } from 'fastify';
import { type ParametersParts, parametersRoutes } from './parameters/parameters.routes.ts';
import { plansRoutes } from './plans/plans.routes.ts';
import { quotesRoutes } from './quotes/quotes.routes.ts';

export const loanTermsRoutes = (parts: ParametersParts) => async (app: FastifyInstance) => {
  await app.register(quotesRoutes(parts));
  await app.register(plansRoutes(parts));
  await app.register(parametersRoutes(parts));
};
