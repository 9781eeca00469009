import { registerPolicy as registerRoute } from '@cuotaclara/contract/insurance/policies';
import type { FastifyInstance } from 'fastify';
import type { CreditEditDeps } from '#features/credits/public.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import { serve } from '#platform/http/serve.ts';
import { registerPolicy } from './register-policy.ts';

type InsuranceRouteDeps = CreditEditDeps & { readonly run: RunCommand };

export const insuranceRoutes = (deps: InsuranceRouteDeps) => async (app: FastifyInstance) => {
  serve(app, registerRoute, ({ params, body: { version, ...policy }, caller }) =>
    deps.run(registerPolicy(deps), caller, { creditId: params.id, policy, version }),
  );
};
