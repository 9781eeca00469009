import { z } from '@cuotaclara/contract';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { decisionKindField, wordsOf } from '@cuotaclara/contract/registry/decisions/decision-kinds';
import type { PersonalDataSource, ReadOwnData } from '#contributions/personal-data.ts';
import { unsafeCreditsOf } from '#features/credits/public.ts';

/** What two people decided about the own credits; what nobody approved changed nothing. */
const readDecisions: ReadOwnData = async (db, { borrowerId }) => {
  const rows = await db
    .selectFrom('decisions')
    .select(['kind', 'credit_id', 'amount', 'decided_at'])
    .where('credit_id', 'in', unsafeCreditsOf(borrowerId))
    .where('state', '=', 'approved')
    .orderBy('decision_id')
    .execute();
  return rows.map(({ kind, credit_id, amount, decided_at }) => ({
    crédito: credit_id === null ? null : creditNumber(credit_id),
    decisión: wordsOf(z.parse(decisionKindField, kind)).name,
    valor: amount,
    fecha: decided_at,
  }));
};

/** Decisions are records of a credit and kept with it. */
export const decisionsPersonalData: PersonalDataSource = {
  sections: { 'créditos/decisiones': readDecisions },
  kept: { besideCredits: ['credits'] },
};
