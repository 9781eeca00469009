import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock/clock.ts';
import type { CommandParts } from '#platform/command/run-command.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { plansRoutes } from './plans.routes.ts';
import { quotesRoutes } from './quotes.routes.ts';

type Parts = CommandParts & { readonly clock: Clock; readonly settings: SettingsReader };

export const loanTermsRoutes = (parts: Parts) => async (app: FastifyInstance) => {
  await app.register(quotesRoutes(parts));
  await app.register(plansRoutes(parts));
};
