import { businessDayOf } from '@cuotaclara/contract';
import { storedMoment } from '#features/payments/stored-moment.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { AttemptDeps } from './attempt-deps.ts';
import type { AttemptPlace } from './attempt-place.ts';
import { keepEvent, OTHER_CURRENCY } from './gateway-events.ts';
import type { HeardInput, HeardOutcome } from './heard.ts';

/** What credits are lent and paid in. */
export const OURS = 'COP';

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
  const subject = { kind: 'payment', id: transactionId } as const;
  const after = { gateway_transaction: transactionId, gateway_currency: currency };
  return {
    reply,
    audit: [{ action: 'payment_currency_alarm', subject, after } as const],
    events: [],
  };
}
