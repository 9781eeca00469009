import { freshnessOf, type StudyDeps } from '#features/studies/study-context.ts';
import { command } from '#platform/command/command.ts';
import { findReport } from './bureau-reports.reads.ts';
import type { BureauAnswer } from './bureau-types.ts';

type KeepBureauReportInput = {
  /** The credit for which the bureau was asked; its history shows the question. */
  readonly creditId: number;
  readonly borrowerId: number;
  readonly answer: BureauAnswer;
};

/** Stores the answer of a credit bureau about a borrower. */
export const keepBureauReport = ({ creditBureau }: StudyDeps) =>
  command('keep_bureau_report', async (ctx, input: KeepBureauReportInput) => {
    const { creditId, borrowerId, answer } = input;
    const { trx, actor, now, today, settings } = ctx;
    const { provider } = creditBureau;
    const { bureau_report_id: reportId } = await trx
      .insertInto('bureau_reports')
      .values({
        borrower_id: borrowerId,
        credit_id: creditId,
        provider,
        score: answer.score,
        monthly_payments: answer.monthlyPayments,
        total_debt: answer.totalDebt,
        open_defaults: answer.openDefaults,
        worst_days_past_due: answer.worstDaysPastDue,
        oldest_product_on: answer.oldestProductOn,
        asked_by: actor.userId,
        asked_at: new Date(now.epochMilliseconds),
      })
      .returning('bureau_report_id')
      .executeTakeFirstOrThrow();
    const reply = await findReport(trx, borrowerId, freshnessOf({ creditBureau, today, settings }));
    if (reply === null) throw new Error('a report that was just stored is missing');
    const subject = { kind: 'borrower', id: borrowerId } as const;
    const after = { bureau_report_id: reportId, provider };
    return { reply, audit: [{ action: 'bureau_asked', subject, after }] };
  });
