import { surplusReturned } from '@cuotaclara/books';
import type { BodyOf } from '@cuotaclara/contract';
import {
  type recordSurplusReturn as recordRoute,
  returnedToText,
} from '@cuotaclara/contract/servicing/refunds';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import { sql, type Transaction } from 'kysely';
import { lockCreditInAnyState } from '#core/credits/lock-credit.ts';
import { unsafeEntryOf } from '#core/money/books/ledger.reads.ts';
import { postEntries } from '#features/ledger/public.ts';
import { command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { refuse } from '#platform/http/refusal.ts';
import { refundKey, returnKey, unsafeRefund } from './refunds.reads.ts';

type ReturnInput = BodyOf<typeof recordRoute> & { readonly refundId: number };

type Kept = ReturnInput & { readonly by: number };

/** Of two people who record it at once the second is refused. */
async function keepReturn(
  trx: Transaction<DB>,
  { refundId, returned_on, party, note, by }: Kept,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('surplus_refunds')
    .set({
      returned_on,
      returned_party: party,
      returned_note: note,
      returned_by: by,
      returned_at: sql<Date>`current_timestamp`,
    })
    .where('surplus_refund_id', '=', refundId)
    .where('returned_on', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) refuse('surplus_return_recorded');
}

/**
 * Records that a refunded surplus came back. One person is enough: the money is here, and the
 * surplus is owed to the customer as before, so that only two people can give it back again.
 */
export const recordSurplusReturn = command(
  'record_surplus_return',
  { key: 'demanded' },
  async ({ trx, actor, today }, input: ReturnInput) => {
    const { refundId, returned_on, party, note } = input;
    const { credit_id: creditId, amount } = await unsafeRefund(trx, refundId);
    await lockCreditInAnyState(trx, { creditId, actor });
    const refund = await unsafeEntryOf(trx, refundKey(refundId));
    if (refund === null) throw new Error(`refund ${refundId} is not in the books`);
    if (returned_on > today.toString()) {
      refuse('surplus_return_in_future', { todayText: longDay(today.toString()) });
    }
    if (returned_on < refund.bookedOn) {
      refuse('surplus_return_too_early', { refundedText: longDay(refund.bookedOn) });
    }
    await keepReturn(trx, { ...input, by: actor.userId });
    const entry = {
      kind: 'surplus_returned',
      sourceKey: returnKey(refundId),
      creditId,
      effectiveOn: returned_on,
      lines: surplusReturned(amount, { role: party === null ? 'cash' : 'bank', party }),
    } as const;
    await postEntries(trx, { entries: [entry], today, by: actor.userId, accruedUntil: null });
    const after = {
      surplus_amount: amount,
      surplus_returned_on: returned_on,
      surplus_returned_to: returnedToText(party),
      refund_reason: note,
    };
    const subject = { kind: 'credit', id: creditId } as const;
    return {
      reply: { surplus_refund_id: refundId, credit_id: creditId, amount },
      audit: [{ action: 'surplus_returned', subject, after }],
      events: [{ topic: 'credits', kind: 'payments_changed', ids: { credit_id: creditId } }],
    };
  },
);
