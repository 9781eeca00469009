import { businessDayOf, STATE } from '@cuotaclara/contract';
import type { StudyFindings } from '@cuotaclara/contract/studies/study';
import type { Transaction } from 'kysely';
import { judgeCredit, madeUpAnswer } from '#features/studies/public.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { DEBT_BURDEN_MAX, factsOf, historyBefore } from './demo-studies.ts';
import { insertRows, reserveIds } from './insert-rows.ts';
import type { NumberedCredit } from './seed-credit-rows.ts';
import { listsAsOf } from './seed-screening.ts';
import {
  type Lateness,
  readLateness,
  readStudied,
  readStudyingStaff,
  type StudiedBorrower,
} from './studied.reads.ts';

type DecidingStep = NumberedCredit['steps'][number];

/** A credit with its borrower, and with the number of its bureau report where there is one. */
type Studied = NumberedCredit & {
  readonly person: StudiedBorrower;
  readonly reportId: number | null;
};

/** An analyst asks the bureau on the day the study begins, except for some still to come. */
const UNASKED_EVERY = 4;
const ASKED_AFTER = { minutes: 12 } as const;

/** The step that ended the study: approved, rejected after it or at sight. */
const decisionOf = ({ steps }: NumberedCredit): DecidingStep | undefined =>
  steps.find(
    ({ from, to }) =>
      (from === STATE.inStudy && to === STATE.approved) ||
      ((from === STATE.inStudy || from === STATE.requested) && to === STATE.rejected),
  );

const studyBegun = ({ steps }: NumberedCredit) => steps.find(({ to }) => to === STATE.inStudy);

const wasAsked = (credit: NumberedCredit): boolean => {
  if (studyBegun(credit) === undefined) return false;
  if (decisionOf(credit) !== undefined) return true;
  return credit.borrower !== null && credit.place % UNASKED_EVERY !== 0;
};

type StudiesSeeding = {
  readonly credits: readonly NumberedCredit[];
  readonly today: Temporal.PlainDate;
};

/** The bureau reports of the studied credits, and the studies that were decided. */
export async function seedStudies(
  trx: Transaction<DB>,
  { credits, today }: StudiesSeeding,
): Promise<void> {
  const people = await readStudied(trx);
  const asked = credits.filter(wasAsked);
  const ids = await reserveIds(trx, {
    table: 'bureau_reports',
    key: 'bureau_report_id',
    count: asked.length,
  });
  const reportIds = new Map(asked.map(({ id }, index) => [id, ids[index] ?? 0]));
  const studied = credits.flatMap((credit): Studied[] => {
    const person = people.get(credit.borrowerId);
    if (person === undefined) return [];
    return [{ ...credit, person, reportId: reportIds.get(credit.id) ?? null }];
  });
  await insertRows(trx, 'bureau_reports', studied.flatMap(reportRows));
  const seeding: StudyRowInput = {
    credits,
    today,
    staff: await readStudyingStaff(trx),
    lateness: await readLateness(trx),
  };
  const studies = studied.flatMap((credit) => studyRows(credit, seeding));
  await insertRows(trx, 'credit_studies', studies);
}

const askedAt = (credit: NumberedCredit) => studyBegun(credit)?.at.add(ASKED_AFTER);

/** What the sandbox says about a person, in the columns of a report. */
function reportColumns({ person }: Studied) {
  const answer = madeUpAnswer(person);
  return {
    provider: 'sandbox',
    score: answer.score,
    monthly_payments: answer.monthlyPayments,
    total_debt: answer.totalDebt,
    open_defaults: answer.openDefaults,
    worst_days_past_due: answer.worstDaysPastDue,
    oldest_product_on: answer.oldestProductOn,
  } as const;
}

function reportRows(credit: Studied) {
  if (credit.reportId === null) return [];
  return [
    {
      bureau_report_id: credit.reportId,
      borrower_id: credit.borrowerId,
      credit_id: credit.id,
      ...reportColumns(credit),
      asked_by: credit.crew.analyst,
      asked_at: askedAt(credit),
    },
  ];
}

type StudyRowInput = StudiesSeeding & {
  /** The names of the staff by number. */
  readonly staff: ReadonlyMap<number, string>;
  readonly lateness: Lateness;
};

function studyRows(credit: Studied, { credits, today, staff, lateness }: StudyRowInput) {
  const decided = decisionOf(credit);
  if (decided === undefined) return [];
  const decidedOn = businessDayOf(decided.at);
  const { points, suggestion, factors, findings } = judgeCredit({
    facts: factsOf(credit, { isApproved: decided.to === STATE.approved }),
    bureau: reportIn(credit, staff),
    history: historyBefore(credit, { credits, lateness, at: decided.at }),
    screening: { lists: listsAsOf({ day: decidedOn, today }), hits: [], is_stale: false },
    debtBurdenMax: DEBT_BURDEN_MAX,
    today: decidedOn,
  });
  return [
    {
      credit_id: credit.id,
      points,
      suggestion,
      factors,
      findings,
      decision: decided.to === STATE.approved ? 'approved' : 'rejected',
      reason: decided.note,
      decided_by: decided.by,
      decided_at: decided.at,
    },
  ];
}

/** The report as the study showed it on the day of the decision. */
function reportIn(credit: Studied, staff: ReadonlyMap<number, string>): StudyFindings['bureau'] {
  const at = askedAt(credit);
  if (credit.reportId === null || at === undefined) return null;
  const { analyst } = credit.crew;
  const name = analyst === null ? undefined : staff.get(analyst);
  return {
    bureau_report_id: credit.reportId,
    ...reportColumns(credit),
    asked_by: analyst === null || name === undefined ? null : { user_id: analyst, name },
    asked_at: at.toString(),
    is_fresh: true,
  };
}
