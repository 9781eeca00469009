import {
  approveReversal as approveRoute,
  getOwed,
  previewPayment as previewPaymentRoute,
  previewReversal as previewRoute,
  proposeReversal as proposeRoute,
  recordPayment as recordRoute,
  refuseReversal as refuseRoute,
} from '@cuotaclara/contract/servicing/payments';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock/clock.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { serve } from '#platform/http/serve.ts';
import { creditOfPayment } from './credit-of-payment.ts';
import { owedToday } from './desk/owed-today.ts';
import { unsafeCreditInForce } from './in-force.reads.ts';
import { previewPayment } from './preview-payment.ts';
import { recordPayment } from './record-payment.ts';
import { correctPayment } from './reversals/correct.ts';
import { approveReversal, type ReversalDeps, refuseReversal } from './reversals/decide-reversal.ts';
import { previewOf } from './reversals/preview-of.ts';
import { proposeReversal } from './reversals/propose-reversal.ts';

type ServicingRouteDeps = ReversalDeps & {
  readonly db: Database;
  readonly clock: Clock;
  readonly run: RunCommand;
};

export const servicingRoutes =
  ({ db, clock, run, ...deps }: ServicingRouteDeps) =>
  async (app: FastifyInstance) => {
    serve(app, recordRoute, ({ body, caller }) =>
      run(recordPayment(deps.creditSteps), caller, { ...body, key: caller.idempotencyKey ?? '' }),
    );

    serve(app, getOwed, ({ query, actor }) =>
      owedToday(db, { creditId: query.credit_id, actor, today: clock.today() }),
    );

    serve(app, previewPaymentRoute, ({ query, actor }) => {
      const { credit_id: creditId, amount, paid_on, excess = 'advance' } = query;
      const payment = { on: Temporal.PlainDate.from(paid_on), amount, excess };
      return previewPayment(db, { creditId, payment, actor, today: clock.today() });
    });

    serve(app, previewRoute, async ({ params: { id: paymentId }, actor }) => {
      const today = clock.today();
      const creditId = await creditOfPayment(db, { paymentId, actor });
      const inForce = await unsafeCreditInForce(db, { creditId, today, mayGrow: true });
      if (inForce === null) return refuse('credit_without_books');
      return previewOf(db, paymentId, await correctPayment(db, { inForce, paymentId, today }));
    });

    serve(app, proposeRoute, ({ params, body, caller }) =>
      run(proposeReversal, caller, { paymentId: params.id, ...body }),
    );

    serve(app, approveRoute, ({ params, body, caller }) =>
      run(approveReversal(deps), caller, { reversalId: params.id, ...body }),
    );

    serve(app, refuseRoute, ({ params, body, caller }) =>
      run(refuseReversal, caller, { reversalId: params.id, ...body }),
    );
  };
