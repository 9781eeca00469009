import { approveCompliance as approveRoute } from '@cuotaclara/contract/compliance/compliance';
import type { FastifyInstance } from 'fastify';
import { originOf } from '#platform/command/run-command.ts';
import { serve } from '#platform/http/serve.ts';
import { approveCompliance, type ComplianceParts } from './approve-compliance.ts';

export const complianceRoutes = (parts: ComplianceParts) => async (app: FastifyInstance) => {
  serve(app, approveRoute, ({ params, body, actor, request }) =>
    approveCompliance(parts, originOf(request), { creditId: params.id, actor, body }),
  );
};
