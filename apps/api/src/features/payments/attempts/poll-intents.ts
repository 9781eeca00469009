import { OPEN_STATES } from '#features/payments/gateway/attempt-moves.ts';
import type { GatewayTransaction } from '#features/payments/gateway/gateway-types.ts';
import { isClosed } from '#features/payments/gateway/payment-gateway.ts';
import { storedMoment } from '#features/payments/stored-moment.ts';
import { BY_PROGRAM } from '#platform/command/caller.ts';
import type { Database } from '#platform/database/database.ts';
import { askGateway } from './ask-gateway.ts';
import { hearTransaction } from './hear-transaction.ts';
import { keepPoll } from './keep-poll.ts';
import type { TakeEventDeps } from './take-event.ts';

export type PollDeps = TakeEventDeps & { readonly db: Database };

/** Of one round; the rest is asked for in the next one, a minute later. */
const INTENTS_PER_ROUND = 200;
/** Each can wait for seconds, and the rest would wait for it. */
const UNANSWERED_MAX = 3;
/** It is not asked for ever. */
const POLLS_MAX = 30;

const duePolls = ({ db, clock }: PollDeps) =>
  db
    .selectFrom('payment_intents')
    .select(['payment_intent_id', 'reference', 'poll_count'])
    .where('next_poll_at', '<=', storedMoment(clock.now()))
    .orderBy('next_poll_at')
    .limit(INTENTS_PER_ROUND)
    .execute();

type DuePoll = Awaited<ReturnType<typeof duePolls>>[number];

/** What nobody answered within a day has expired; an approval that comes later still counts. */
async function expireAttempts(deps: PollDeps, intentId: number): Promise<void> {
  const { db, run, clock, payments } = deps;
  const rows = await db
    .selectFrom('payment_attempts')
    .select(['transaction_id', 'reference', 'amount_cents', 'currency', 'method'])
    .where('payment_intent_id', '=', intentId)
    .where('state', 'in', OPEN_STATES)
    .execute();
  for (const row of rows) {
    const transaction = {
      transactionId: row.transaction_id,
      reference: row.reference,
      amountCents: row.amount_cents,
      currency: row.currency,
      status: 'PENDING',
      method: row.method,
      at: clock.now(),
      environment: payments.gateway.environment,
    } as const;
    const heard = { transaction, status: 'EXPIRED', source: 'clock', body: null } as const;
    await run(hearTransaction(deps), BY_PROGRAM, heard);
  }
}

/** Hears every transaction of one intent. Where some fail, the first failure is thrown last. */
async function hearAll(deps: PollDeps, transactions: readonly GatewayTransaction[]): Promise<void> {
  const failures: unknown[] = [];
  for (const transaction of transactions) {
    const heard = { transaction, status: transaction.status, source: 'poll', body: null } as const;
    try {
      await deps.run(hearTransaction(deps), BY_PROGRAM, heard);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** Answers whether the gateway answered all that it was asked. */
async function pollIntent(deps: PollDeps, due: DuePoll): Promise<boolean> {
  const { payment_intent_id: intentId, reference } = due;
  const { transactions, isComplete } = await askGateway(deps, { intentId, reference });
  await hearAll(deps, transactions);
  const isLast = isComplete || due.poll_count >= POLLS_MAX;
  const { isOver } = await deps.run(keepPoll, BY_PROGRAM, { intentId, isLast });
  if (isOver) await expireAttempts(deps, intentId);
  return isComplete;
}

/** Plans the next poll of one that failed. Where that fails too, the next round asks again. */
async function keepFailed({ run, log }: PollDeps, due: DuePoll): Promise<void> {
  const { payment_intent_id: intentId, reference } = due;
  try {
    await run(keepPoll, BY_PROGRAM, { intentId, isLast: false });
  } catch (error) {
    log.error({ err: error, reference }, 'the next poll of a payment could not be planned');
  }
}

/**
 * Asks the gateway about intents whose time has come. One that fails does not stop the others; a
 * gateway that does not answer some in a row is down, and the next round asks for the rest.
 */
export async function pollIntents(deps: PollDeps): Promise<void> {
  // Nobody answers, and without an answer nothing may expire.
  if (isClosed(deps.payments.gateway)) return;
  let unanswered = 0;
  for (const due of await duePolls(deps)) {
    try {
      unanswered = (await pollIntent(deps, due)) ? 0 : unanswered + 1;
    } catch (error) {
      deps.log.error({ err: error, reference: due.reference }, 'a payment could not be asked for');
      await keepFailed(deps, due);
    }
    if (unanswered >= UNANSWERED_MAX) {
      deps.log.warn('the gateway does not answer: this round of polls ends');
      return;
    }
  }
}
