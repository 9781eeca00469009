import { approveCompliance as approveRoute } from '@cuotaclara/contract/compliance/compliance';
import type { FastifyInstance } from 'fastify';
import type { CreditEditDeps } from '#features/credits/public.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import { serve } from '#platform/http/serve.ts';
import { approveCompliance } from './approve-compliance.ts';

type ComplianceRouteDeps = CreditEditDeps & { readonly run: RunCommand };

export const complianceRoutes = (deps: ComplianceRouteDeps) => async (app: FastifyInstance) => {
  serve(app, approveRoute, ({ params, body, caller }) =>
    deps.run(approveCompliance(deps), caller, { creditId: params.id, ...body }),
  );
};
