import { POINTS_MAX } from '@cuotaclara/contract/studies/scorecard';
import type { CreditStudy } from '@cuotaclara/contract/studies/study';
import { findNewestConsent } from '#features/borrowers/public.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { studyCredit } from './credit-study.reads.ts';
import { readKeptStudies } from './kept-studies.reads.ts';
import { findStudiedCredit } from './studied-credit.reads.ts';
import type { StudyContext } from './study-context.ts';

type ShownStudyInput = { readonly creditId: number; readonly actor: Actor };

/** What is shown of a decided credit that has no stored study. */
const NOTHING_STUDIED = { points: null, suggestion: null, factors: [] } as const;

/** Where only the points of a study are stored, or nothing. */
const nothingFound = () => ({
  affordability: null,
  bureau: null,
  history: null,
  identity_state: null,
  screening: null,
  missing: [],
  reasons: [],
  warnings: [],
});

/**
 * The study of a credit in scope: as of today while the credit is to be decided, then the one that
 * was stored with the decision, because the same reads give other answers later.
 */
export async function readShownStudy(
  db: Reader,
  context: StudyContext,
  { creditId, actor }: ShownStudyInput,
): Promise<CreditStudy> {
  const credit = await findStudiedCredit(db, { creditId, actor });
  const { borrowerId, isOpen } = credit;
  const [{ decisions, findings }, consent] = await Promise.all([
    readKeptStudies(db, creditId),
    findNewestConsent(db, { borrowerId, kind: 'bureau' }),
  ]);
  const shown = isOpen
    ? await studyCredit(db, context, credit)
    : { ...(decisions[0] ?? NOTHING_STUDIED), findings };
  return {
    credit_id: creditId,
    is_open: isOpen,
    bureau_allowed: consent?.granted === true,
    ...(shown.findings ?? nothingFound()),
    factors: [...shown.factors],
    points: shown.points,
    points_max: POINTS_MAX,
    suggestion: shown.suggestion,
    decisions,
  };
}
