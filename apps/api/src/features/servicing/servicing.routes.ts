import {
  getOwed,
  previewPayment as previewPaymentRoute,
  recordPayment as recordRoute,
} from '@cuotaclara/contract/servicing/payments';
import type { FastifyInstance } from 'fastify';
import type { CreditSteps } from '#core/credits/step-types.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database } from '#platform/database/database.ts';
import { serve } from '#platform/http/serve.ts';
import { owedToday } from './desk/owed-today.ts';
import { previewPayment } from './preview-payment.ts';
import { recordPayment } from './record-payment.ts';

type ServicingRouteDeps = {
  readonly creditSteps: CreditSteps;
  readonly db: Database;
  readonly clock: Clock;
  readonly run: RunCommand;
};

export const servicingRoutes =
  ({ db, clock, run, creditSteps }: ServicingRouteDeps) =>
  async (app: FastifyInstance) => {
    serve(app, recordRoute, ({ body, caller }) =>
      run(recordPayment(creditSteps), caller, { ...body, key: caller.idempotencyKey ?? '' }),
    );

    serve(app, getOwed, ({ query, actor }) =>
      owedToday(db, { creditId: query.credit_id, actor, today: clock.today() }),
    );

    serve(app, previewPaymentRoute, ({ query, actor }) => {
      const { credit_id: creditId, amount, paid_on, excess = 'advance' } = query;
      const payment = { on: Temporal.PlainDate.from(paid_on), amount, excess };
      return previewPayment(db, { creditId, payment, actor, today: clock.today() });
    });
  };
