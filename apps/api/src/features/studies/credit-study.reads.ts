import { readScreening } from '#features/screening/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { findReport } from './bureau/bureau-reports.reads.ts';
import { readCreditFacts } from './credit-facts.reads.ts';
import { readHistory } from './internal-history.reads.ts';
import { type Judgement, judgeCredit } from './judge-credit.ts';
import { freshnessOf, type StudyContext } from './study-context.ts';

type StudyInput = { readonly creditId: number; readonly borrowerId: number };

/** All that speaks for or against a credit now, without what was decided before. */
export async function studyCredit(
  db: Reader,
  context: StudyContext,
  { creditId, borrowerId }: StudyInput,
): Promise<Judgement> {
  const { today, settings } = context;
  const [facts, bureau, history, screening] = await Promise.all([
    readCreditFacts(db, creditId, today),
    findReport(db, borrowerId, freshnessOf(context)),
    readHistory(db, { borrowerId, today, exceptCreditId: creditId }),
    readScreening(db, borrowerId, creditId),
  ]);
  const debtBurdenMax = settings.get('debt_burden_max');
  return judgeCredit({ facts, bureau, history, screening, debtBurdenMax, today });
}
