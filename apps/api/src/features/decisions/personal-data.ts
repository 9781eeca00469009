import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { DECISION_STATES } from '@cuotaclara/contract/decisions/decision-states';
import { decisionKindField, wordsOf } from '@cuotaclara/contract/registry/decisions/decision-kinds';
import type { PersonalDataSource, ReadOwnData } from '#contributions/personal-data.ts';
import { unsafeCreditsOf } from '#core/credits/unsafe-credits-of.ts';

const stateWords: Readonly<Record<string, string>> = DECISION_STATES;

/** The words of a kind; a kind of another version has none. */
const nameOf = (kind: string): string => {
  const known = decisionKindField.safeParse(kind);
  return known.success ? wordsOf(known.data).name : kind;
};

/** Proposals about the own credits, and how each ended. */
const readDecisions: ReadOwnData = async (db, { borrowerId }) => {
  const rows = await db
    .selectFrom('decisions')
    .select(['kind', 'credit_id', 'amount', 'state', 'proposed_at', 'decided_at'])
    .where('credit_id', 'in', unsafeCreditsOf(borrowerId))
    .orderBy('decision_id')
    .execute();
  return rows.map(({ kind, credit_id, amount, state, proposed_at, decided_at }) => ({
    crédito: credit_id === null ? null : creditNumber(credit_id),
    decisión: nameOf(kind),
    valor: amount,
    estado: stateWords[state] ?? state,
    propuesta_el: proposed_at,
    decidida_el: decided_at,
  }));
};

/** Decisions are records of a credit and kept with it. */
export const decisionsPersonalData: PersonalDataSource = {
  sections: { 'créditos/decisiones': readDecisions },
  kept: { besideCredits: ['credits'] },
};
