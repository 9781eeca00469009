import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import {
  ACCOUNT_TYPES,
  type AccountType,
} from '@cuotaclara/contract/disbursement/disbursement-words';
import type { PersonalDataSource, ReadOwnData } from '#contributions/personal-data.ts';
import { unsafeCreditsOf } from '#core/credits/unsafe-credits-of.ts';

/** The account is the person's own only where they were paid themselves. */
const readDisbursements: ReadOwnData = async (db, { borrowerId }) => {
  const rows = await db
    .selectFrom('disbursements as paid')
    .innerJoin('payee_accounts as account', 'account.payee_account_id', 'paid.payee_account_id')
    .select(['paid.credit_id', 'paid.lent', 'paid.withheld', 'paid.to_pay', 'paid.pays_on'])
    .select(['account.borrower_id', 'account.bank', 'account.account_type', 'account.holder'])
    .select('account.account_number')
    .where('paid.credit_id', 'in', unsafeCreditsOf(borrowerId))
    .where('paid.state', '=', 'transferred')
    .orderBy('paid.disbursement_id')
    .execute();
  return rows.map((row) => ({
    crédito: creditNumber(row.credit_id),
    prestado: row.lent,
    retenido: row.withheld,
    girado: row.to_pay,
    día: row.pays_on,
    a_quién: row.holder,
    ...(row.borrower_id === borrowerId && {
      banco: row.bank,
      // A CHECK holds the column to the types of the contract.
      tipo: ACCOUNT_TYPES[row.account_type as AccountType],
      cuenta: row.account_number,
    }),
  }));
};

/** How a credit was paid out belongs to its records and is kept with it. */
export const disbursementPersonalData: PersonalDataSource = {
  sections: { 'créditos/desembolsos': readDisbursements },
  kept: { besideCredits: ['credits'] },
};
