import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { partyText } from '@cuotaclara/contract/values/bank-party';
import type { PersonalDataSource, ReadOwnData } from '#contributions/personal-data.ts';
import { unsafeCreditsOf } from '#features/credits/public.ts';
import { MADE } from './refunds.reads.ts';

const readRefunds: ReadOwnData = async (db, { borrowerId }) => {
  const rows = await db
    .selectFrom('surplus_refunds')
    .select(['credit_id', 'amount', 'payee', 'party', 'decided_at', 'returned_on'])
    .where('credit_id', 'in', unsafeCreditsOf(borrowerId))
    .where('state', 'in', MADE)
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
