import * as routes from '@cuotaclara/contract/deposits/deposits';
import type { FastifyInstance } from 'fastify';
import type { CreditSteps } from '#core/credits/step-types.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database } from '#platform/database/database.ts';
import { serve } from '#platform/http/serve.ts';
import { assignDeposit } from './assign-deposit.ts';
import { readDeposit, readDeposits } from './deposits.reads.ts';
import { previewAssignment } from './preview-assignment.ts';
import { setAside } from './set-aside.ts';

type DepositRouteDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly run: RunCommand;
  readonly creditSteps: CreditSteps;
};

export const depositsRoutes =
  ({ db, clock, run, creditSteps }: DepositRouteDeps) =>
  async (app: FastifyInstance) => {
    serve(app, routes.listDeposits, ({ query }) => readDeposits(db, query, clock.today()));

    serve(app, routes.getDeposit, ({ params }) => readDeposit(db, params.id, clock.today()));

    serve(app, routes.previewAssignment, ({ params, query, actor }) =>
      previewAssignment(db, {
        depositId: params.id,
        creditId: query.credit_id,
        amount: query.amount,
        actor,
        today: clock.today(),
      }),
    );

    serve(app, routes.assignDeposit, ({ params, body, caller }) =>
      run(assignDeposit(creditSteps), caller, {
        depositId: params.id,
        ...body,
        key: caller.idempotencyKey ?? '',
      }),
    );

    serve(app, routes.setDepositAside, ({ params, body, caller }) =>
      run(setAside, caller, { depositId: params.id, ...body }),
    );
  };
