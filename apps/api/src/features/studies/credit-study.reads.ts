import { isOfAge } from '@cuotaclara/contract/borrowers/borrower-fields';
import type { ScreeningKind } from '@cuotaclara/contract/screening/screening-kinds';
import { POINTS_MAX } from '@cuotaclara/contract/studies/scorecard';
import type { BureauReport, CreditStudy } from '@cuotaclara/contract/studies/study';
import { findNewestConsent } from '#features/borrowers/public.ts';
import { readScreening, type Screening } from '#features/screening/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { findReport } from './bureau-reports.reads.ts';
import { type CreditFacts, readCreditFacts } from './credit-facts.reads.ts';
import { readHistory } from './internal-history.reads.ts';
import { scoreCredit } from './score-credit.ts';
import { freshnessOf, type StudyContext } from './study-context.ts';
import { affordabilityOf, valuesOf } from './study-values.ts';
import { type Circumstances, suggest } from './suggest.ts';

type StudyInput = { readonly creditId: number; readonly borrowerId: number };

/** All that speaks for or against a credit now, without what was decided before. */
export async function studyCredit(
  db: Reader,
  context: StudyContext,
  { creditId, borrowerId }: StudyInput,
): Promise<Omit<CreditStudy, 'decisions'>> {
  const { today, settings } = context;
  const freshness = freshnessOf(context);
  const [facts, bureau, consent, history, screening] = await Promise.all([
    readCreditFacts(db, creditId, today),
    findReport(db, borrowerId, freshness),
    findNewestConsent(db, { borrowerId, kind: 'bureau' }),
    readHistory(db, { borrowerId, today, exceptCreditId: creditId }),
    readScreening(db, borrowerId),
  ]);
  const debtBurdenMax = settings.get('debt_burden_max');
  const affordability = affordabilityOf(facts, { bureau, debtBurdenMax });
  const { factors, points } = scoreCredit(valuesOf({ facts, affordability, bureau, history }));
  const known = { points, facts, affordability, bureau, screening, today };
  const { suggestion, reasons } = suggest(circumstancesOf(known));
  return {
    credit_id: creditId,
    affordability,
    bureau,
    bureau_allowed: consent?.granted === true,
    history,
    identity_state: facts.identityState,
    screening,
    factors,
    points,
    points_max: POINTS_MAX,
    suggestion,
    reasons: [...reasons],
  };
}

type StudiedFacts = {
  readonly points: number;
  readonly facts: CreditFacts;
  readonly affordability: CreditStudy['affordability'];
  readonly bureau: BureauReport | null;
  readonly screening: Screening;
  readonly today: Temporal.PlainDate;
};

function circumstancesOf({
  facts,
  affordability,
  bureau,
  screening,
  ...known
}: StudiedFacts): Circumstances {
  const confirmed = (kind: ScreeningKind): readonly string[] => [
    ...new Set(
      screening.hits
        .filter(({ decision, list_kind: of }) => decision === 'confirmed' && of === kind)
        .map(({ list_name: name }) => name),
    ),
  ];
  return {
    points: known.points,
    isOfAge: facts.bornOn === null ? null : isOfAge(facts.bornOn.toString(), known.today),
    isIdentityApproved: facts.identityState === 'approved',
    bureau: bureau === null ? 'missing' : bureau.is_fresh ? 'fresh' : 'stale',
    isBureauSandbox: bureau?.provider === 'sandbox',
    availablePesos: affordability.available,
    debtBurden: affordability.debt_burden,
    debtBurdenMax: affordability.debt_burden_max,
    isScreeningStale: screening.is_stale,
    openHits: screening.hits.filter(({ decision }) => decision === null).length,
    confirmedSanctions: confirmed('sanctions'),
    confirmedPep: confirmed('pep'),
  };
}
