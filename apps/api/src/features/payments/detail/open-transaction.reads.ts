import type { AttemptState } from '@cuotaclara/contract/payments/attempt-states';
import {
  type IntentStanding,
  LEFTOVER_REASONS,
  type LeftoverReason,
} from '@cuotaclara/contract/payments/payment-choices';
import { keyField } from '@cuotaclara/contract/values/fields';
import { isReversed } from '#core/money/payments/is-reversed.ts';
import { placeInTray } from '#core/money/tray/gone-money.ts';
import { OPEN_STATES } from '#features/payments/gateway/attempt-moves.ts';
import type { Reader } from '#platform/database/database.ts';

/** Which of the attempts on an intent says how it stands: the first state of these that one has. */
const WEIGHT: Readonly<Record<AttemptState, number>> = {
  APPROVED: 0,
  SETTLED: 0,
  PENDING: 1,
  CREATED: 1,
  VOIDED: 2,
  CHARGED_BACK: 2,
  DECLINED: 3,
  ERROR: 3,
  EXPIRED: 3,
};

export type StoredAttempt = {
  readonly payment_attempt_id: number;
  readonly state: string;
  readonly means: string | null;
  readonly created_at: Date;
  readonly state_at: Date;
  readonly payment_id: number | null;
  /** What it paid was taken back. */
  readonly is_reversed: boolean;
  /** Where its money is in the tray, or was; null where it never was there. */
  readonly in_tray: 'open' | 'placed' | 'returned' | null;
};

/** What says how an attempt stands, of rows of `payment_attempts`. */
export const standingColumns = [
  isReversed('payment_attempts.payment_id').as('is_reversed'),
  placeInTray.as('in_tray'),
] as const;

const weightOf = ({ state }: StoredAttempt): number => WEIGHT[state as AttemptState];

/** A second approval is left over for a person and has no payment: the one that paid is told. */
const paidFirst = ({ payment_id: paymentId }: StoredAttempt): number =>
  paymentId === null ? 1 : 0;

/** The attempt that says how an intent stands: that which paid, one under way, or the last one. */
export const tellingAttempt = <T extends StoredAttempt>(attempts: readonly T[]): T | undefined =>
  attempts.toSorted(
    (one, other) =>
      weightOf(one) - weightOf(other) ||
      paidFirst(one) - paidFirst(other) ||
      other.payment_attempt_id - one.payment_attempt_id,
  )[0];

/** Where the money is that came in. */
function standingOfMoney({ payment_id, is_reversed, in_tray }: StoredAttempt): IntentStanding {
  if (payment_id !== null && !is_reversed) return 'paid';
  if (in_tray === 'placed' || in_tray === 'returned') return in_tray;
  // What was taken back and is not in the tray is no longer here.
  return in_tray === 'open' || payment_id === null ? 'under_review' : 'returned';
}

type StandingInput = {
  readonly attempt: StoredAttempt | undefined;
  readonly isExpired: boolean;
};

/** Where an intent stands, for the payer. */
export function standingOf({ attempt, isExpired }: StandingInput): IntentStanding {
  if (attempt === undefined) return isExpired ? 'expired' : 'waiting';
  // A CHECK holds the column to the states of the contract.
  const state = attempt.state as AttemptState;
  switch (state) {
    case 'CREATED':
    case 'PENDING':
      return 'pending';
    case 'APPROVED':
    case 'SETTLED':
      return standingOfMoney(attempt);
    case 'VOIDED':
    case 'CHARGED_BACK':
      return 'returned';
    case 'DECLINED':
      return 'declined';
    case 'ERROR':
      return 'failed';
    case 'EXPIRED':
      return 'expired';
    default:
      return state satisfies never;
  }
}

const RECEIVED: readonly IntentStanding[] = ['paid', 'under_review', 'placed'];

/** Whether the money of an intent that stands so is here. */
export const isReceived = (standing: IntentStanding): boolean => RECEIVED.includes(standing);

/** The attempts that the bank approved besides the one that tells, and where their money is. */
export function otherApprovals<T extends StoredAttempt>(attempts: readonly T[]) {
  const told = tellingAttempt(attempts);
  return attempts
    .filter((attempt) => weightOf(attempt) === WEIGHT.APPROVED && attempt !== told)
    .map((attempt) => ({ attempt, standing: standingOfMoney(attempt) }));
}

/** The newest of them; null where the bank approved once. */
export const secondApproval = (attempts: readonly StoredAttempt[]) =>
  otherApprovals(attempts).at(-1) ?? null;

/** The newest attempt that waits for the bank. */
export const openAttempt = (attempts: readonly StoredAttempt[]): StoredAttempt | undefined =>
  attempts.findLast(({ state }) => (OPEN_STATES as readonly string[]).includes(state));

/** Why the money of an attempt was left over; null where it was not. */
export async function leftoverReason(
  db: Reader,
  attempt: Pick<StoredAttempt, 'payment_attempt_id'> | undefined,
): Promise<LeftoverReason | null> {
  if (attempt === undefined) return null;
  const row = await db
    .selectFrom('gateway_leftovers')
    .select('reason')
    .where('payment_attempt_id', '=', attempt.payment_attempt_id)
    .executeTakeFirst();
  return keyField(LEFTOVER_REASONS).safeParse(row?.reason).data ?? null;
}

/** An intent with its attempts, by its reference. */
export async function readIntent(db: Reader, reference: string) {
  const intent = await db
    .selectFrom('payment_intents as intent')
    .innerJoin('credits', 'credits.credit_id', 'intent.credit_id')
    .innerJoin('borrowers', 'borrowers.borrower_id', 'credits.borrower_id')
    .select(['intent.payment_intent_id', 'intent.credit_id', 'intent.amount', 'intent.choice'])
    .select(['intent.excess', 'intent.created_at', 'intent.expires_at', 'intent.asked_at'])
    .select(['intent.started_by', 'intent.payer_mark'])
    .select(['credits.credit_state_id', 'credits.product_kind'])
    .select(['borrowers.first_name', 'borrowers.first_surname'])
    .where('intent.reference', '=', reference)
    .executeTakeFirst();
  if (intent === undefined) return null;
  const attempts = await db
    .selectFrom('payment_attempts')
    .select(['payment_attempt_id', 'state', 'means', 'created_at', 'state_at', 'payment_id'])
    .select(standingColumns)
    .where('payment_intent_id', '=', intent.payment_intent_id)
    .orderBy('payment_attempt_id')
    .execute();
  return { intent, attempts };
}

export type StoredIntent = NonNullable<Awaited<ReturnType<typeof readIntent>>>['intent'];
