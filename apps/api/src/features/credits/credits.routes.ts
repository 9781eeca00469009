import { changeCreditState } from '@cuotaclara/contract/credits/credit-detail';
import type { FastifyInstance } from 'fastify';
import { type CommandParts, originOf, runCommand } from '#platform/command/run-command.ts';
import { serve } from '#platform/http/serve.ts';
import type { CreditSteps } from './step-types.ts';

type Parts = CommandParts & { readonly creditSteps: CreditSteps };

export const creditsRoutes = (parts: Parts) => async (app: FastifyInstance) => {
  const { creditSteps } = parts;

  serve(app, changeCreditState, ({ params, body, actor, request }) =>
    runCommand(parts, originOf(request), (trx) =>
      creditSteps.take(trx, {
        creditId: params.id,
        to: body.status,
        actor,
        means: 'status',
        note: body.note,
        rejectionReasonId: body.rejection_reason_id,
        version: body.version,
      }),
    ),
  );
};
