import { surplusRefund as refundEntry } from '@cuotaclara/books';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { surplusRefund as contract } from '@cuotaclara/contract/servicing/refunds';
import { partyText } from '@cuotaclara/contract/values/bank-party';
import { pesosText } from '@cuotaclara/contract/values/number-text';
import { decision } from '#contributions/decisions.ts';
import { creditsInAnyStateFor, lockCreditInAnyState } from '#features/credits/public.ts';
import { postEntries } from '#features/ledger/public.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { demandFilesStay } from './demand-files-stay.ts';
import { demandLeft } from './demand-left.ts';
import { refundKey, unsafeSurplusLeft, unsafeSurplusRefunded } from './refunds.reads.ts';

type CreditRef = { readonly subject: number; readonly actor: Actor };

async function findCredit(db: Reader, { subject: creditId, actor }: CreditRef) {
  const row = await creditsInAnyStateFor(db.selectFrom('credits'), actor)
    .select('credits.credit_id')
    .where('credits.credit_id', '=', creditId)
    .executeTakeFirst();
  if (row === undefined) return refuse('not_found');
  return {
    creditId,
    label: creditNumber(creditId),
    events: [{ topic: 'credits', kind: 'payments_changed', ids: { credit_id: creditId } }],
  };
}

/** Giving a surplus back, with the 4×1000 of the transfer. */
export const surplusRefund = decision(contract, {
  find: findCredit,
  async lock({ trx, actor }, { subject: creditId }) {
    const credit = await lockCreditInAnyState(trx, { creditId, actor });
    await demandFilesStay(trx, creditId);
    return credit;
  },
  async preview(db, { subject: creditId, input }) {
    const left = await unsafeSurplusLeft(db, creditId);
    const refunded = await unsafeSurplusRefunded(db, creditId);
    await demandLeft(db, { creditId, amount: input?.amount ?? left });
    return {
      amount: left,
      lines: [
        { name: 'surplus', before: left, after: 0 },
        { name: 'refunded', before: refunded, after: refunded + left },
      ],
      facts:
        input === null
          ? []
          : [
              { name: 'amount', value: `${pesosText(left)}, más el 4×1000` },
              { name: 'payee', value: input.payee },
              { name: 'party', value: partyText(input.party) },
            ],
      details: null,
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
