import { OPEN_STATES } from '#features/payments/gateway/attempt-moves.ts';
import type {
  GatewayTransaction,
  TransactionAnswer,
} from '#features/payments/gateway/gateway-types.ts';
import type { PaymentParts } from '#features/payments/payment-parts.ts';
import type { Reader } from '#platform/database/database.ts';

type AskDeps = { readonly db: Reader; readonly payments: Pick<PaymentParts, 'gateway'> };

type AskedIntent = {
  readonly intentId: number;
  readonly reference: string;
  /** What the browser says; it may be anything. */
  readonly transactionId?: string | undefined;
};

/** More attempts on one intent than anybody makes. */
const ATTEMPTS_MAX = 10;

/** No further question after that: a person may wait for the answer. */
const ASK_MS_MAX = 10_000;

export type GatewayAnswer = {
  readonly transactions: readonly GatewayTransaction[];
  /** The gateway answered everything that it was asked. */
  readonly isComplete: boolean;
};

const waitingAttempts = (db: Reader, intentId: number) =>
  db
    .selectFrom('payment_attempts')
    .select('transaction_id')
    .where('payment_intent_id', '=', intentId)
    .where('state', 'in', [...OPEN_STATES, 'EXPIRED'])
    // The open ones first: those that expired must not take their place.
    .orderBy(({ eb }) => eb('state', '=', 'EXPIRED'))
    .orderBy('payment_attempt_id', 'desc')
    .limit(ATTEMPTS_MAX)
    .execute();

/**
 * Asks the gateway about every attempt on an intent, outside of any transaction. Only transactions
 * of this very intent are answered, whatever a browser says.
 */
export async function askGateway(
  { db, payments: { gateway } }: AskDeps,
  { intentId, reference, transactionId }: AskedIntent,
): Promise<GatewayAnswer> {
  const known = (await waitingAttempts(db, intentId)).map(({ transaction_id: id }) => id);
  const ids = new Set([...(transactionId === undefined ? [] : [transactionId]), ...known]);
  const found = new Map<string, GatewayTransaction>();
  let isComplete = true;
  const until = performance.now() + ASK_MS_MAX;
  const listed = await gateway.findTransactions(reference);
  if (listed.kind === 'found') {
    for (const each of listed.transactions) found.set(each.transactionId, each);
  } else isComplete = false;
  for (const id of ids) {
    if (found.has(id)) continue;
    const answer: TransactionAnswer =
      performance.now() < until ? await gateway.askTransaction(id) : { kind: 'unavailable' };
    if (answer.kind === 'found') found.set(id, answer.transaction);
    if (answer.kind === 'unavailable') {
      isComplete = false;
      // The next one would wait as long for nothing.
      break;
    }
  }
  const ours = [...found.values()].filter((each) => each.reference === reference);
  return { transactions: ours, isComplete };
}
