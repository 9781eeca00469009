import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import type { PersonalDataSource, ReadOwnData } from '#contributions/personal-data.ts';
import { unsafeCreditsOf } from '#core/credits/unsafe-credits-of.ts';

const readPolicies: ReadOwnData = async (db, { borrowerId }) => {
  const rows = await db
    .selectFrom('policies')
    .innerJoin('insurers', 'insurers.insurer_id', 'policies.insurer_id')
    .select(['credit_id', 'insurers.name', 'policy_number', 'starts_on', 'ends_on'])
    .select('insured_amount')
    .where('credit_id', 'in', unsafeCreditsOf(borrowerId))
    .orderBy('policy_id')
    .execute();
  return rows.map((row) => ({
    crédito: creditNumber(row.credit_id),
    aseguradora: row.name,
    número: row.policy_number,
    desde: row.starts_on,
    hasta: row.ends_on,
    valor_asegurado: row.insured_amount,
  }));
};

/** Policies belong to the records of a credit and are kept with it. */
export const insurancePersonalData: PersonalDataSource = {
  sections: { 'créditos/pólizas': readPolicies },
  kept: { besideCredits: ['credits'] },
};
