import { surplusRefund } from '@cuotaclara/books';
import { partyText } from '@cuotaclara/contract/values/bank-party';
import { sql, type Transaction } from 'kysely';
import { lockCreditInAnyState } from '#features/credits/public.ts';
import { postEntries } from '#features/ledger/public.ts';
import { demandAnotherPerson } from '#platform/auth/another-person.ts';
import { command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { refuse } from '#platform/http/refusal.ts';
import { demandFilesStay } from './demand-files-stay.ts';
import { demandLeft } from './demand-left.ts';
import { refundKey, unsafeRefund } from './refunds.reads.ts';

type Decision = {
  readonly refundId: number;
  readonly state: 'approved' | 'refused';
  readonly by: number;
  readonly note: string | null;
};

/** Keeps a decision. Of two people who decide at once the second is refused. */
async function keepDecision(
  trx: Transaction<DB>,
  { refundId, state, by, note }: Decision,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('surplus_refunds')
    .set({ state, decided_by: by, decided_at: sql<Date>`current_timestamp`, decision_note: note })
    .where('surplus_refund_id', '=', refundId)
    .where('state', '=', 'proposed')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) refuse('surplus_refund_decided');
}

type ApproveInput = { readonly refundId: number };

/** Gives a surplus back as another person proposed it, with the 4×1000 of the transfer. */
export const approveRefund = command(
  'approve_surplus_refund',
  { key: 'demanded' },
  async (ctx, { refundId }: ApproveInput) => {
    const { trx, actor, today } = ctx;
    const proposal = await unsafeRefund(trx, refundId);
    const { credit_id: creditId, amount, payee, party, reason } = proposal;
    await lockCreditInAnyState(trx, { creditId, actor });
    const { proposed_by: firstUserId } = proposal;
    await demandAnotherPerson(ctx, { firstUserId, own: 'surplus_refund_own' });
    await keepDecision(trx, { refundId, state: 'approved', by: actor.userId, note: null });
    await demandFilesStay(trx, creditId);
    await demandLeft(trx, { creditId, amount });
    const entry = {
      kind: 'surplus_refund',
      sourceKey: refundKey(refundId),
      creditId,
      effectiveOn: today.toString(),
      lines: surplusRefund({ amount, bank: party }),
    } as const;
    await postEntries(trx, { entries: [entry], today, by: actor.userId, accruedUntil: null });
    const after = {
      surplus_amount: amount,
      payee,
      refund_account: partyText(party),
      refund_reason: reason,
    };
    const subject = { kind: 'credit', id: creditId } as const;
    return {
      reply: { surplus_refund_id: refundId, credit_id: creditId, amount },
      audit: [{ action: 'surplus_refunded', subject, after }],
      events: [{ topic: 'credits', kind: 'payments_changed', ids: { credit_id: creditId } }],
    };
  },
);

type RefuseInput = ApproveInput & { readonly note: string };

/** Leaves a surplus with the company. Who proposed may give the proposal up. */
export const refuseRefund = command(
  'refuse_surplus_refund',
  { key: 'demanded' },
  async ({ trx, actor }, { refundId, note }: RefuseInput) => {
    const { credit_id: creditId, amount } = await unsafeRefund(trx, refundId);
    await lockCreditInAnyState(trx, { creditId, actor });
    await keepDecision(trx, { refundId, state: 'refused', by: actor.userId, note });
    const subject = { kind: 'credit', id: creditId } as const;
    const after = { surplus_amount: amount, refund_reason: note };
    return {
      reply: { surplus_refund_id: refundId, credit_id: creditId, amount },
      audit: [{ action: 'surplus_refund_refused', subject, after }],
      events: [{ topic: 'credits', kind: 'payments_changed', ids: { credit_id: creditId } }],
    };
  },
);
