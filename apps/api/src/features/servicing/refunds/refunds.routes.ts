import {
  getSurplus,
  recordSurplusReturn as recordReturnRoute,
} from '@cuotaclara/contract/servicing/refunds';
import type { FastifyInstance } from 'fastify';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database } from '#platform/database/database.ts';
import { serve } from '#platform/http/serve.ts';
import { recordSurplusReturn } from './record-surplus-return.ts';
import { readSurplus } from './refunds.reads.ts';

type RefundRouteDeps = { readonly db: Database; readonly run: RunCommand };

export const refundRoutes =
  ({ db, run }: RefundRouteDeps) =>
  async (app: FastifyInstance) => {
    serve(app, getSurplus, ({ params, actor }) => readSurplus(db, { creditId: params.id, actor }));

    serve(app, recordReturnRoute, ({ params, body, caller }) =>
      run(recordSurplusReturn, caller, { refundId: params.id, ...body }),
    );
  };
