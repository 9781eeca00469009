import { registerPolicy as registerRoute } from '@cuotaclara/contract/compliance/compliance';
import type { FastifyInstance } from 'fastify';
import { originOf } from '#platform/command/run-command.ts';
import { serve } from '#platform/http/serve.ts';
import { type InsuranceParts, registerPolicy } from './register-policy.ts';

export const insuranceRoutes = (parts: InsuranceParts) => async (app: FastifyInstance) => {
  serve(app, registerRoute, ({ params, body, actor, request }) =>
    registerPolicy(parts, originOf(request), { creditId: params.id, actor, body }),
  );
};
