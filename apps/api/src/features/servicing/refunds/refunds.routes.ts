import {
  approveRefund as approveRoute,
  getSurplus,
  proposeRefund as proposeRoute,
  recordSurplusReturn as recordReturnRoute,
  refuseRefund as refuseRoute,
} from '@cuotaclara/contract/servicing/refunds';
import type { FastifyInstance } from 'fastify';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database } from '#platform/database/database.ts';
import { serve } from '#platform/http/serve.ts';
import { approveRefund, refuseRefund } from './decide-refund.ts';
import { proposeRefund } from './propose-refund.ts';
import { recordSurplusReturn } from './record-surplus-return.ts';
import { readSurplus } from './refunds.reads.ts';

type RefundRouteDeps = { readonly db: Database; readonly run: RunCommand };

export const refundRoutes =
  ({ db, run }: RefundRouteDeps) =>
  async (app: FastifyInstance) => {
    serve(app, getSurplus, ({ params, actor }) => readSurplus(db, { creditId: params.id, actor }));

    serve(app, proposeRoute, ({ params, body, caller }) =>
      run(proposeRefund, caller, { creditId: params.id, ...body }),
    );

    serve(app, approveRoute, ({ params, caller }) =>
      run(approveRefund, caller, { refundId: params.id }),
    );

    serve(app, refuseRoute, ({ params, body, caller }) =>
      run(refuseRefund, caller, { refundId: params.id, ...body }),
    );

    serve(app, recordReturnRoute, ({ params, body, caller }) =>
      run(recordSurplusReturn, caller, { refundId: params.id, ...body }),
    );
  };
