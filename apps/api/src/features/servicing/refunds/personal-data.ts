import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { partyText } from '@cuotaclara/contract/values/bank-party';
import type { PersonalDataSource, ReadOwnData } from '#contributions/personal-data.ts';
import { unsafeCreditsOf } from '#core/credits/unsafe-credits-of.ts';

const readRefunds: ReadOwnData = async (db, { borrowerId }) => {
  const rows = await db
    .selectFrom('surplus_refunds as refund')
    .innerJoin('decisions as decision', 'decision.decision_id', 'refund.decision_id')
    .select(['refund.credit_id', 'refund.amount', 'refund.payee', 'refund.party'])
    .select(['decision.decided_at', 'refund.returned_on'])
    .where('refund.credit_id', 'in', unsafeCreditsOf(borrowerId))
    .orderBy('surplus_refund_id')
    .execute();
  return rows.map((row) => ({
    crédito: creditNumber(row.credit_id),
    fecha: row.decided_at,
    valor: row.amount,
    a_quién: row.payee,
    desde: partyText(row.party),
    volvió_el: row.returned_on,
  }));
};

/** What was given back is a record of a credit and kept with it. */
export const refundsPersonalData: PersonalDataSource = {
  sections: { 'créditos/saldos_devueltos': readRefunds },
  kept: { besideCredits: ['credits'] },
};
