import type { PaymentChoice } from '@cuotaclara/contract/payments/payment-choices';
import { pesosText } from '@cuotaclara/contract/values/number-text';
import { day, type ExcessChoice, rebuild } from '@cuotaclara/loan-math';
import { sql, type Transaction } from 'kysely';
import { unsafeLockCredit } from '#core/credits/lock-credit.ts';
import { unsafeCreditInForce } from '#core/money/in-force.reads.ts';
import { pollTimes } from '#features/payments/gateway/poll-times.ts';
import { storedMoment } from '#features/payments/stored-moment.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { amountsOf, fixedAmount, GATEWAY_AMOUNT_MIN, type PayableAmounts } from './amounts-of.ts';
import { demandNoArrears } from './demand-no-arrears.ts';
import { demandOwing } from './demand-owing.ts';
import { newReference } from './new-reference.ts';
import { unsafeOwnsCredit } from './own-credits.reads.ts';
import type { PayingParty } from './payer-mark.ts';
import { unsafePendingOf } from './pending.reads.ts';

/** How long a started payment can be paid. */
export const MINUTES_TO_PAY = 60;

/** A payment that was begun with at least this left is taken up again by the same wish. */
const TAKEN_UP_MINUTES = 20;

export type StartedIntent = {
  readonly reference: string;
  readonly amount: number;
  readonly expires_at: string;
};

type Wish = {
  readonly creditId: number;
  readonly choice: PaymentChoice;
  readonly amount: number;
  readonly excess: ExcessChoice;
  readonly party: PayingParty;
};

type Ctx = CommandContext<Actor | null>;

function demandAmount({ choice, amount }: Wish, amounts: PayableAmounts): void {
  const { payoff, min } = amounts;
  const fixed = fixedAmount(choice, amounts);
  if (fixed !== null && amount !== fixed) {
    refuse('payment_amount_changed', { amountText: pesosText(fixed) });
  }
  if (amount > payoff) refuse('payment_above_payoff', { payoffText: pesosText(payoff) });
  const least = fixed === null ? min : GATEWAY_AMOUNT_MIN;
  if (amount < Math.max(least, GATEWAY_AMOUNT_MIN)) {
    refuse('payment_too_small', { minText: pesosText(Math.max(least, GATEWAY_AMOUNT_MIN)) });
  }
}

/** A payment that a stranger began on the open page stops nobody but the stranger. */
async function demandNonePending({ trx, now }: Ctx, { creditId, party }: Wish): Promise<void> {
  const pending = (await unsafePendingOf(trx, { creditIds: [creditId], party })).get(creditId);
  if (pending === undefined || Temporal.Instant.compare(now, pending.blocksUntil) >= 0) return;
  refuse('payment_pending', { amountText: pesosText(pending.amount) });
}

/** The same wish of a moment ago, of which nothing was heard: a second click begins nothing new. */
const sameWish = (trx: Transaction<DB>, wish: Wish, now: Temporal.Instant) =>
  trx
    .selectFrom('payment_intents as intent')
    .select(['reference', 'amount', 'expires_at'])
    .where('credit_id', '=', wish.creditId)
    .where('choice', '=', wish.choice)
    .where('excess', '=', wish.excess)
    .where('amount', '=', wish.amount)
    .where('started_by', 'is not distinct from', wish.party.userId)
    .where('payer_mark', 'is not distinct from', wish.party.payerMark)
    .where('expires_at', '>', storedMoment(now.add({ minutes: TAKEN_UP_MINUTES })))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_attempts as attempt')
            .select(sql`1`.as('one'))
            .whereRef('attempt.payment_intent_id', '=', 'intent.payment_intent_id'),
        ),
      ),
    )
    .orderBy('payment_intent_id', 'desc')
    .limit(1)
    .executeTakeFirst();

async function addIntent({ trx, now }: Ctx, wish: Wish): Promise<StartedIntent> {
  // As exact as it is stored: the page of the gateway is signed with it.
  const expiresAt = now.round('millisecond').add({ minutes: MINUTES_TO_PAY });
  const [firstPoll = expiresAt] = pollTimes(now);
  const reference = newReference();
  await trx
    .insertInto('payment_intents')
    .values({
      reference,
      credit_id: wish.creditId,
      choice: wish.choice,
      excess: wish.excess,
      amount: wish.amount,
      started_by: wish.party.userId,
      payer_mark: wish.party.payerMark,
      created_at: storedMoment(now),
      expires_at: storedMoment(expiresAt),
      next_poll_at: storedMoment(firstPoll),
    })
    .execute();
  return { reference, amount: wish.amount, expires_at: storedMoment(expiresAt).toISOString() };
}

/** Begins a payment of a credit. No money moves. */
async function start(ctx: Ctx, wish: Wish) {
  const { trx, now, today, settings } = ctx;
  const { creditId } = wish;
  const { stateId } = await unsafeLockCredit(trx, creditId);
  demandOwing(stateId);
  const inForce = await unsafeCreditInForce(trx, { creditId, today });
  if (inForce === null || inForce.accruedUntil === null) refuse('credit_without_books');
  const { credit } = rebuild(inForce.history);
  const amountMin = settings.get('payment_amount_min');
  const amounts = amountsOf({ credit, on: day(today), amountMin });
  if (wish.choice === 'extra') demandNoArrears(amounts.standing);
  demandAmount(wish, amounts);
  await demandNonePending(ctx, wish);
  const same = await sameWish(trx, wish, now);
  if (same !== undefined) {
    const { reference, amount, expires_at } = same;
    const reply: StartedIntent = { reference, amount, expires_at: expires_at.toISOString() };
    return { reply, audit: [] };
  }
  const reply = await addIntent(ctx, wish);
  const subject = { kind: 'credit', id: creditId } as const;
  const after = {
    payment_reference: reply.reference,
    payment_choice: wish.choice,
    payment_amount: wish.amount,
    payment_excess: wish.excess,
  };
  return { reply, audit: [{ action: 'payment_started', subject, after } as const] };
}

/** For who holds a key of the credit. */
export const startPayment = command(
  'start_payment',
  { key: 'ignored' },
  (ctx: CommandContext<null>, wish: Wish) => start(ctx, wish),
);

type AdditionalWish = Omit<Wish, 'choice' | 'party'> & Pick<PayingParty, 'payerMark'>;

/** For the borrower of the credit. */
export const startAdditionalPayment = command(
  'start_additional_payment',
  async (ctx, { creditId, payerMark, ...wish }: AdditionalWish) => {
    const { userId } = ctx.actor;
    if (!(await unsafeOwnsCredit(ctx.trx, { creditId, userId }))) refuse('not_found');
    return start(ctx, { ...wish, creditId, choice: 'extra', party: { userId, payerMark } });
  },
);
