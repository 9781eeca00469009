import { surplusRefund as refundEntry } from '@cuotaclara/books';
import { surplusRefund as contract } from '@cuotaclara/contract/servicing/refunds';
import { partyText } from '@cuotaclara/contract/values/bank-party';
import { pesosText } from '@cuotaclara/contract/values/number-text';
import { decision } from '#contributions/decisions.ts';
import { aboutCredit } from '#features/decisions/public.ts';
import { postEntries } from '#features/ledger/public.ts';
import { demandFilesStay } from './demand-files-stay.ts';
import { demandLeft } from './demand-left.ts';
import { refundKey, unsafeSurplusLeft, unsafeSurplusRefunded } from './refunds.reads.ts';

const credit = aboutCredit('payments_changed');

/** Giving a surplus back, with the 4×1000 of the transfer. */
export const surplusRefund = decision(contract, {
  ...credit,
  async lock(ctx, asked) {
    await credit.lock(ctx, asked);
    await demandFilesStay(ctx.trx, asked.subject);
  },
  async preview(db, { subject: creditId, input }) {
    const left = await unsafeSurplusLeft(db, creditId);
    const refunded = await unsafeSurplusRefunded(db, creditId);
    await demandLeft(db, { creditId, amount: input?.amount ?? left });
    return {
      amount: left,
      lines: { surplus: [left, 0], refunded: [refunded, refunded + left] },
      facts: input && {
        amount: `${pesosText(left)}, más el 4×1000`,
        payee: input.payee,
        party: partyText(input.party),
      },
    };
  },
  async apply({ trx, today }, { subject: creditId, input: { amount, payee, party }, made }) {
    const { surplus_refund_id: refundId } = await trx
      .insertInto('surplus_refunds')
      .values({ decision_id: made.decisionId, credit_id: creditId, amount, payee, party })
      .returning('surplus_refund_id')
      .executeTakeFirstOrThrow();
    const entry = {
      kind: 'surplus_refund',
      sourceKey: refundKey(refundId),
      creditId,
      effectiveOn: today.toString(),
      lines: refundEntry({ amount, bank: party }),
    } as const;
    const by = made.approvedBy;
    await postEntries(trx, { entries: [entry], today, by, accruedUntil: null });
    const after = {
      surplus_amount: amount,
      payee,
      refund_account: partyText(party),
      ...(made.reason !== null && { refund_reason: made.reason }),
    };
    return {
      outcome: { surplus_refund_id: refundId, credit_id: creditId, amount },
      audit: [{ action: 'surplus_refunded', subject: { kind: 'credit', id: creditId }, after }],
      events: [{ topic: 'credits', kind: 'payments_changed', ids: { credit_id: creditId } }],
    };
  },
});
