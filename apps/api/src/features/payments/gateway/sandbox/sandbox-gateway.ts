import type { SandboxChoice, SandboxMethod } from '@cuotaclara/contract/payments/sandbox-choices';
import { centsOf } from '#features/payments/gateway/cents.ts';
import { checkoutParams } from '#features/payments/gateway/checkout-params.ts';
import type {
  GatewayEnvironment,
  PaymentGateway,
} from '#features/payments/gateway/gateway-types.ts';
import { readSignedEvent } from '#features/payments/gateway/read-event.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { type PlannedWebhook, planWebhooks } from './plan-webhooks.ts';
import {
  type CheckoutReading,
  readSandboxCheckout,
  type SandboxCheckout,
} from './sandbox-checkout.ts';
import { sandboxKeysOf } from './sandbox-keys.ts';
import {
  readSandboxId,
  type SandboxTransaction,
  sandboxIdOf,
  statusAt,
} from './sandbox-transaction.ts';

/** The page of the sandbox in the web app. */
const SANDBOX_PATH = '/pasarela-de-prueba';

type SandboxAnswer = {
  readonly transactionId: string;
  /** Where the person goes back to, as Wompi does it: with `id` and `env`. */
  readonly returnUrl: string;
  /** To be delivered to our own webhook, each at its moment. */
  readonly webhooks: readonly PlannedWebhook[];
};

type SandboxDecision = {
  readonly checkout: SandboxCheckout;
  readonly choice: SandboxChoice;
  readonly method: SandboxMethod;
};

export type SandboxGateway = PaymentGateway & {
  readonly provider: 'sandbox';
  /** Proves the query that the page was opened with. */
  readCheckout(query: unknown): CheckoutReading;
  /** Plans what follows from a choice on the page; delivering it is the caller's work. */
  answer(decision: SandboxDecision): SandboxAnswer;
};

export type SandboxGatewayDeps = {
  /** The secret of the server. */
  readonly secret: string;
  readonly publicUrl: string;
  readonly clock: Pick<Clock, 'now'>;
};

/** Stands in for a gateway on a page of our own that moves no money and says so. */
export function createSandboxGateway({
  secret,
  publicUrl,
  clock,
}: SandboxGatewayDeps): SandboxGateway {
  const keys = sandboxKeysOf(secret);
  const environment: GatewayEnvironment = 'test';
  return {
    provider: 'sandbox',
    environment,
    checkoutUrl({ payer: _, method, ...intent }) {
      // Without the payer: the page does not need it, and an address is written to logs.
      const url = new URL(SANDBOX_PATH, publicUrl);
      url.search = new URLSearchParams(checkoutParams(intent, keys)).toString();
      if (method !== null) url.searchParams.set('method', method);
      return url.href;
    },
    readEvent: (headers, body) =>
      readSignedEvent({ eventsSecret: keys.eventsSecret, environment }, { headers, body }),
    async askTransaction(transactionId) {
      const transaction = readSandboxId(transactionId, keys.idSecret);
      if (transaction === null) return { kind: 'unknown' };
      const { reference, amountCents, method } = transaction;
      const { status, at } = statusAt(transaction, clock.now());
      const told = { reference, amountCents, currency: 'COP', method, status, at, environment };
      return { kind: 'found', transaction: { transactionId, ...told } };
    },
    // It keeps nothing: whatever it knows of a transaction is in the id of that transaction.
    findTransactions: async () => ({ kind: 'found', transactions: [] }),
    readCheckout: (query) => readSandboxCheckout(query, { keys, publicUrl, now: clock.now() }),
    answer({ checkout, choice, method }) {
      const seconds = Math.floor(clock.now().epochMilliseconds / 1_000);
      const transaction: SandboxTransaction = {
        reference: checkout.reference,
        amountCents: centsOf(checkout.amountPesos),
        choice,
        method,
        chosenAt: Temporal.Instant.fromEpochMilliseconds(seconds * 1_000),
      };
      const transactionId = sandboxIdOf(transaction, keys.idSecret);
      const returnUrl = new URL(checkout.returnUrl);
      returnUrl.searchParams.set('id', transactionId);
      returnUrl.searchParams.set('env', environment);
      const webhooks = planWebhooks(transaction, keys);
      return { transactionId, returnUrl: returnUrl.href, webhooks };
    },
  };
}
