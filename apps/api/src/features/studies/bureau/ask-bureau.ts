import type { BureauReport } from '@cuotaclara/contract/studies/study';
import type { FastifyRequest } from 'fastify';
import { findNewestConsent } from '#features/borrowers/public.ts';
import { findStudiedCredit } from '#features/studies/studied-credit.reads.ts';
import { freshnessOf } from '#features/studies/study-context.ts';
import type { Throttle } from '#platform/auth/throttle.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { findReport } from './bureau-reports.reads.ts';
import type { BureauAnswer, BureauSubject, CreditBureau } from './bureau-types.ts';
import { keepBureauReport } from './keep-bureau-report.ts';
import { onlyOneAsks } from './only-one-asks.ts';

export type AskBureauDeps = {
  readonly db: Database;
  readonly run: RunCommand;
  readonly clock: Clock;
  readonly settings: SettingsReader;
  readonly throttle: Throttle;
  readonly creditBureau: CreditBureau;
};

type AskBureauInput = {
  readonly creditId: number;
  /** The report that the person saw and asks for again; null answers a fresh one. */
  readonly repeats: number | null;
  readonly caller: Caller<Actor>;
  readonly request: FastifyRequest;
};

/**
 * Asks the bureau about the borrower of an undecided credit, who must have allowed it. A report
 * that is still fresh is answered again, unless the person saw it and repeats the question: each
 * question leaves a mark on the borrower's history and costs money. For the same reason a second
 * caller waits for the question under way and gets its report.
 */
export async function askBureau(
  deps: AskBureauDeps,
  { creditId, repeats, caller, request }: AskBureauInput,
): Promise<BureauReport> {
  const { db, clock, settings, creditBureau } = deps;
  const { actor } = caller;
  const { borrowerId, isOpen } = await findStudiedCredit(db, { creditId, actor });
  if (!isOpen) refuse('study_closed');
  const consent = await findNewestConsent(db, { borrowerId, kind: 'bureau' });
  if (consent?.granted !== true) refuse('bureau_not_authorised');
  const today = clock.today();
  const values = await settings.on(today, actor.settingsVersion);
  const freshness = freshnessOf({ creditBureau, today, settings: values });
  const findFresh = async (): Promise<BureauReport | null> => {
    const known = await findReport(db, borrowerId, freshness);
    return known?.is_fresh && known.bureau_report_id !== repeats ? known : null;
  };
  const known = await findFresh();
  if (known !== null) return known;
  const asked = await onlyOneAsks(
    db,
    borrowerId,
    // Another question may have ended since the look before.
    async () => (await findFresh()) ?? askAndKeep(deps, { creditId, borrowerId, caller, request }),
  );
  // No fresh report now means that the question under way got no answer.
  return asked ?? (await findFresh()) ?? refuse('bureau_unavailable');
}

type ReportInput = Omit<AskBureauInput, 'repeats'> & { readonly borrowerId: number };

async function askAndKeep(
  deps: AskBureauDeps,
  { creditId, borrowerId, caller, request }: ReportInput,
): Promise<BureauReport> {
  const subject = await subjectOf(deps.db, borrowerId);
  const answer = await askPatiently(deps, { subject, actor: caller.actor, request });
  // The key of the request belongs to no command: a repeated request finds the fresh report.
  return deps.run(
    keepBureauReport(deps),
    { ...caller, idempotencyKey: null },
    { creditId, borrowerId, answer },
  );
}

type BureauQuestion = {
  readonly subject: BureauSubject;
  readonly actor: Actor;
  readonly request: FastifyRequest;
};

/** Runs outside of any transaction, because a bureau is slow. Repeated failures are throttled. */
async function askPatiently(
  { creditBureau, throttle }: Pick<AskBureauDeps, 'creditBureau' | 'throttle'>,
  { subject, actor, request }: BureauQuestion,
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
  return { identificationKind: code, identification, firstSurname };
}
