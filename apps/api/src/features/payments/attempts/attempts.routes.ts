import { readPaymentReference } from '@cuotaclara/contract/payments/payment-reference';
import {
  checkTransaction,
  getTransactionDetail,
  takeGatewayEvent,
} from '@cuotaclara/contract/payments/transactions';
import type { FastifyInstance } from 'fastify';
import { openTransaction } from '#features/payments/detail/open-transaction.ts';
import { attempt } from '#platform/auth/attempt.ts';
import type { Throttle } from '#platform/auth/throttle.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { serve } from '#platform/http/serve.ts';
import { askAboutPayment } from './check-transaction.ts';
import type { PollDeps } from './poll-intents.ts';
import { takeEvent } from './take-event.ts';

export type AttemptRouteDeps = PollDeps & {
  readonly throttle: Throttle;
  readonly publicUrl: string;
};

/** What the gateway says, and the page to which it sends the payer back. */
export const attemptRoutes = (deps: AttemptRouteDeps) => async (app: FastifyInstance) => {
  const { throttle, log } = deps;

  serve(app, takeGatewayEvent, async ({ body, request, caller }) => {
    await takeEvent(deps, { headers: request.headers, body, caller });
    return { received: true };
  });

  // Only a wrong reference counts as a guess, for everybody on the same network.
  serve(app, getTransactionDetail, ({ params, request }) =>
    attempt({ throttle, request, kind: 'payment_reference', account: null }, () =>
      openTransaction(deps, params.id),
    ),
  );

  serve(app, checkTransaction, ({ params, body, request }) =>
    attempt({ throttle, request, kind: 'payment_reference', account: null }, async () => {
      const reference = readPaymentReference(params.id);
      if (reference !== null) {
        const { transaction_id: transactionId } = body;
        await askAboutPayment(deps, { reference, transactionId }).catch((error: unknown) => {
          // What is stored is answered all the same; a poll applies the rest.
          if (!(error instanceof Refusal)) throw error;
          log.error({ err: error, reference }, 'what the gateway said could not be applied');
        });
      }
      return openTransaction(deps, params.id);
    }),
  );
};
