import type { BureauReport } from '@cuotaclara/contract/studies/study';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { findNewestConsent } from '#features/borrowers/public.ts';
import { findCreditBorrower } from '#features/credits/public.ts';
import type { Throttle } from '#platform/auth/throttle.ts';
import { type CommandParts, originOf, runCommand } from '#platform/command/run-command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Database } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { type Freshness, findReport } from './bureau-reports.reads.ts';
import type { BureauAnswer, BureauSubject, CreditBureau } from './bureau-types.ts';
import { onlyOneAsks } from './only-one-asks.ts';
import { freshnessOf, type StudyParts } from './study-parts.ts';

export type AskParts = CommandParts & StudyParts & { readonly throttle: Throttle };

type Asking = {
  readonly creditId: number;
  readonly actor: Actor;
  readonly request: FastifyRequest;
};

/**
 * Asks the bureau about the borrower of a credit, who must have allowed it. A report that is still
 * fresh is answered again: each question leaves a mark on the person's history and costs money. For
 * the same reason whoever asks while somebody does gets the report of that one.
 */
export async function askBureau(
  parts: AskParts,
  { creditId, actor, request }: Asking,
): Promise<BureauReport> {
  const { db } = parts;
  const borrowerId = await findCreditBorrower(db, { creditId, actor });
  const consent = await findNewestConsent(db, { borrowerId, kind: 'bureau' });
  if (consent?.granted !== true) refuse('bureau_not_authorised');
  const freshness = await freshnessOf(parts);
  const findFresh = async (): Promise<BureauReport | null> => {
    const known = await findReport(db, borrowerId, freshness);
    return known?.is_fresh ? known : null;
  };
  const known = await findFresh();
  if (known !== null) return known;
  const asked = await onlyOneAsks(
    db,
    borrowerId,
    // Somebody may have ended asking since the look before.
    async () => (await findFresh()) ?? report(parts, { borrowerId, actor, request, freshness }),
  );
  // Where there is nothing to find now, whoever asked got no answer.
  return asked ?? (await findFresh()) ?? refuse('bureau_unavailable');
}

type Reporting = Omit<Asking, 'creditId'> & {
  readonly borrowerId: number;
  readonly freshness: Freshness;
};

async function report(
  parts: AskParts,
  { borrowerId, actor, request, freshness }: Reporting,
): Promise<BureauReport> {
  const { db } = parts;
  const answer = await askPatiently(parts, {
    subject: await subjectOf(db, borrowerId),
    actor,
    request,
  });
  return runCommand(parts, originOf(request), (trx) =>
    keepReport(trx, {
      borrowerId,
      answer,
      freshness,
      userId: actor.userId,
      askedAt: new Date(parts.clock.now().epochMilliseconds),
    }),
  );
}

type Question = Omit<Asking, 'creditId'> & { readonly subject: BureauSubject };

/** Outside of any transaction: a bureau takes its time. After some failures one has to wait. */
async function askPatiently(
  { creditBureau, throttle }: { creditBureau: CreditBureau; throttle: Throttle },
  { subject, actor, request }: Question,
): Promise<BureauAnswer> {
  const attempt = { kind: 'bureau', account: actor.identityId, address: request.ip } as const;
  await throttle.begin(attempt, request.log);
  const answer = await creditBureau.ask(subject);
  if (answer === null) refuse('bureau_unavailable');
  await throttle.succeed(attempt);
  return answer;
}

async function subjectOf(db: Database, borrowerId: number): Promise<BureauSubject> {
  const row = await db
    .selectFrom('borrowers')
    .innerJoin('document_kinds', 'document_kinds.document_kind_id', 'borrowers.document_kind_id')
    .select(['document_kinds.code', 'identification', 'first_surname'])
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirstOrThrow();
  const { code, identification, first_surname: firstSurname } = row;
  return { documentKind: code, identification, firstSurname };
}

type Kept = {
  readonly borrowerId: number;
  readonly userId: number;
  readonly answer: BureauAnswer;
  readonly freshness: Freshness;
  readonly askedAt: Date;
};

async function keepReport(trx: Transaction<DB>, kept: Kept) {
  const { borrowerId, userId, answer, freshness, askedAt } = kept;
  const { bureau_report_id: reportId } = await trx
    .insertInto('bureau_reports')
    .values({
      borrower_id: borrowerId,
      provider: freshness.provider,
      score: answer.score,
      monthly_payments: answer.monthlyPayments,
      total_debt: answer.totalDebt,
      open_defaults: answer.openDefaults,
      worst_days_past_due: answer.worstDaysPastDue,
      oldest_product_on: answer.oldestProductOn,
      asked_by: userId,
      asked_at: askedAt,
    })
    .returning('bureau_report_id')
    .executeTakeFirstOrThrow();
  const reply = await findReport(trx, borrowerId, freshness);
  if (reply === null) throw new Error('a report that was just kept is not there');
  const subject = { kind: 'borrower', id: borrowerId } as const;
  const after = { bureau_report_id: reportId, provider: freshness.provider };
  return { reply, audit: [{ action: 'bureau_asked', subject, after } as const] };
}
