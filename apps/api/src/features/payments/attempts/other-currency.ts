import { businessDayOf } from '@cuotaclara/contract';
import type { AttemptState } from '@cuotaclara/contract/payments/attempt-states';
import { storedMoment } from '#features/payments/stored-moment.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { AttemptDeps } from './attempt-deps.ts';
import type { AttemptPlace } from './attempt-place.ts';
import { keepEvent, OTHER_CURRENCY } from './gateway-events.ts';
import type { HeardInput, HeardOutcome } from './heard.ts';

/** What credits are lent and paid in. */
export const OURS = 'COP';

const GIVEN_BACK: ReadonlySet<AttemptState> = new Set(['VOIDED', 'CHARGED_BACK']);

type Subject = { readonly kind: 'payment'; readonly id: string };

/** The gateway gave the money back to its payer: nobody has to look at it any more. */
async function giveBack(
  { trx, today }: CommandContext<Actor | null>,
  { attempt }: AttemptPlace,
  subject: Subject,
) {
  const returned = await trx
    .updateTable('gateway_leftovers')
    .set({ returned_on: today.toString() })
    .where('payment_attempt_id', '=', attempt.payment_attempt_id)
    .where('returned_on', 'is', null)
    .returning('payment_attempt_id')
    .executeTakeFirst();
  if (returned === undefined) return [];
  const after = { gateway_transaction: subject.id };
  return [{ action: 'payment_left_over_returned', subject, after } as const];
}

type CurrencyInput = { readonly place: AttemptPlace; readonly heard: HeardInput };

/** Money that is not in pesos is never booked: a person looks at it with the gateway. */
export async function alarmOfCurrency(
  ctx: CommandContext<Actor | null>,
  { log }: AttemptDeps,
  { place, heard }: CurrencyInput,
) {
  const { transaction, status } = heard;
  const { transactionId, at } = transaction;
  const currency = transaction.currency === OURS ? place.attempt.currency : transaction.currency;
  const reply: HeardOutcome = { outcome: 'ignored', reason: `${OTHER_CURRENCY} ${currency}` };
  await keepEvent(ctx, { heard, ...reply });
  const subject = { kind: 'payment', id: transactionId } as const;
  if (GIVEN_BACK.has(status))
    return { reply, audit: await giveBack(ctx, place, subject), events: [] };
  if (status !== 'APPROVED') return { reply, audit: [], events: [] };
  const added = await ctx.trx
    .insertInto('gateway_leftovers')
    .values({
      payment_attempt_id: place.attempt.payment_attempt_id,
      reason: 'other_currency',
      amount: 0,
      received_on: businessDayOf(at).toString(),
      created_at: storedMoment(ctx.now),
    })
    .onConflict((conflict) => conflict.column('payment_attempt_id').doNothing())
    .returning('payment_attempt_id')
    .executeTakeFirst();
  log.error({ transaction: transactionId, currency }, 'the gateway took money that is not pesos');
  if (added === undefined) return { reply, audit: [], events: [] };
  const after = { gateway_transaction: transactionId, gateway_currency: currency };
  return {
    reply,
    audit: [{ action: 'payment_currency_alarm', subject, after } as const],
    events: [],
  };
}
