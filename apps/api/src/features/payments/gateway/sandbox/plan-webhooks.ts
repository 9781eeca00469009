import { eventChecksum } from '#features/payments/gateway/signatures.ts';
import type { SandboxKeys } from './sandbox-keys.ts';
import {
  answersOf,
  pendingOf,
  type SandboxTransaction,
  type StatusAt,
  sandboxIdOf,
} from './sandbox-transaction.ts';

/** How long after the approval an old message arrives out of order. */
const OUT_OF_ORDER_SECONDS = 2;

/** A call of our own webhook: POST with these headers and this body, at that moment. */
export type PlannedWebhook = {
  readonly deliverAt: Temporal.Instant;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

const SIGNED = ['transaction.id', 'transaction.status', 'transaction.amount_in_cents'] as const;

/** One event in the form of Wompi, signed with the secret of the sandbox. */
function signedWebhook(
  transaction: SandboxTransaction,
  { status, at }: StatusAt,
  { keys, deliverAt }: { readonly keys: SandboxKeys; readonly deliverAt: Temporal.Instant },
): PlannedWebhook {
  const id = sandboxIdOf(transaction, keys.idSecret);
  const { amountCents, reference, method, chosenAt } = transaction;
  const timestamp = Math.floor(at.epochMilliseconds / 1_000);
  const values = [id, status, String(amountCents)];
  const checksum = eventChecksum({ values, timestamp }, keys.eventsSecret);
  const body = {
    event: 'transaction.updated',
    data: {
      transaction: {
        id,
        status,
        amount_in_cents: amountCents,
        reference,
        currency: 'COP',
        payment_method_type: method,
        created_at: chosenAt.toString(),
        finalized_at: status === 'PENDING' ? null : at.toString(),
      },
    },
    environment: 'test',
    signature: { properties: SIGNED, checksum },
    timestamp,
    sent_at: deliverAt.toString(),
  };
  const headers = { 'content-type': 'application/json', 'x-event-checksum': checksum };
  return { deliverAt, headers, body: JSON.stringify(body) };
}

/**
 * Which events the sandbox sends about a transaction, and when, in the order of delivery. Two with
 * the same moment are sent at once.
 */
export function planWebhooks(
  transaction: SandboxTransaction,
  keys: SandboxKeys,
): readonly PlannedWebhook[] {
  const send = (told: StatusAt, deliverAt = told.at): PlannedWebhook =>
    signedWebhook(transaction, told, { keys, deliverAt });
  const pending = send(pendingOf(transaction));
  const answers = answersOf(transaction).map((answer) => send(answer));
  switch (transaction.choice) {
    case 'leave_pending':
    case 'approve_late':
      return [pending, ...answers];
    case 'approve_twice':
      return [...answers, ...answers];
    case 'approve_out_of_order': {
      const late = transaction.chosenAt.add({ seconds: OUT_OF_ORDER_SECONDS });
      return [...answers, send(pendingOf(transaction), late)];
    }
    default:
      return answers;
  }
}
