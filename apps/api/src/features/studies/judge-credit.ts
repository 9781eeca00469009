import { isOfAge } from '@cuotaclara/contract/borrowers/borrower-fields';
import type { ScreeningKind } from '@cuotaclara/contract/screening/screening-kinds';
import type { Suggestion } from '@cuotaclara/contract/studies/scorecard';
import type { FactorPoints, StudyFindings } from '@cuotaclara/contract/studies/study';
import type { CreditFacts } from './credit-facts.reads.ts';
import { scoreCredit } from './score-credit.ts';
import { affordabilityOf, valuesOf } from './study-values.ts';
import { type Circumstances, suggest } from './suggest.ts';

/** All that a study knows about a credit and its borrower on one day. */
export type StudiedFacts = Pick<StudyFindings, 'bureau' | 'history' | 'screening'> & {
  readonly facts: CreditFacts;
  readonly debtBurdenMax: number;
  readonly today: Temporal.PlainDate;
};

/** The points of a study, its suggestion and everything that explains them. */
export type Judgement = {
  /** Null while something that counts is missing. */
  readonly points: number | null;
  readonly suggestion: Suggestion;
  readonly factors: readonly FactorPoints[];
  readonly findings: StudyFindings;
};

/** Judges a credit by what is known about it. It reads nothing, so that any day can be judged. */
export function judgeCredit(studied: StudiedFacts): Judgement {
  const { facts, bureau, history, screening, debtBurdenMax } = studied;
  const affordability = affordabilityOf(facts, { bureau, debtBurdenMax });
  const { factors, points } = scoreCredit(valuesOf({ facts, affordability, bureau, history }));
  const circumstances = circumstancesOf(studied, { affordability, points });
  const { suggestion, missing, reasons, warnings } = suggest(circumstances);
  return {
    points: missing.length > 0 ? null : points,
    suggestion,
    factors,
    findings: {
      affordability,
      bureau,
      history,
      identity_state: facts.identityState,
      screening,
      missing: [...missing],
      reasons: [...reasons],
      warnings: [...warnings],
    },
  };
}

type Scored = {
  readonly affordability: StudyFindings['affordability'];
  readonly points: number;
};

function circumstancesOf(
  { facts, bureau, screening, today }: StudiedFacts,
  { affordability, points }: Scored,
): Circumstances {
  const confirmed = (kind: ScreeningKind): readonly string[] => [
    ...new Set(
      screening.hits
        .filter(({ decision, list_kind: of }) => decision === 'confirmed' && of === kind)
        .map(({ list_name: name }) => name),
    ),
  ];
  return {
    points,
    isOfAge: facts.bornOn === null ? null : isOfAge(facts.bornOn.toString(), today),
    isIdentityApproved: facts.identityState === 'approved',
    bureau: bureau === null ? 'missing' : bureau.is_fresh ? 'fresh' : 'stale',
    isBureauSandbox: bureau?.provider === 'sandbox',
    areTermsKnown: facts.instalment !== null && facts.amount !== null && facts.price !== null,
    areExpensesKnown: facts.monthlyExpenses !== null,
    availablePesos: affordability.available,
    debtBurden: affordability.debt_burden,
    debtBurdenMax: affordability.debt_burden_max,
    isScreeningStale: screening.is_stale,
    openHits: screening.hits.filter(({ decision }) => decision === null).length,
    confirmedSanctions: confirmed('sanctions'),
    confirmedPep: confirmed('pep'),
  };
}
