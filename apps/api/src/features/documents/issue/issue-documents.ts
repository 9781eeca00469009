import { findGuardedCredit } from '#core/credits/lock-credit.ts';
import { demandStaff } from '#features/documents/demand-staff.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { inTurnOf } from './credit-turns.ts';
import {
  demandNoObstacle,
  demandState,
  type KeepDeps,
  keepIssued,
  type PreparedSet,
} from './keep-issued.ts';
import { type PlanInput, type SetPlan, unsafePlanSet } from './plan-set.ts';
import { discardFiles, type PrepareDeps, prepareDocuments } from './prepare-documents.ts';

export type IssueDeps = PrepareDeps &
  KeepDeps & {
    readonly db: Database;
    readonly run: RunCommand;
    readonly clock: Pick<Clock, 'now' | 'today'>;
    readonly settings: SettingsReader;
  };

type IssueInput = { readonly creditId: number; readonly caller: Caller<Actor> };

/**
 * Issues what is missing of the documents of a credit. They are printed and written before the
 * command, which takes the step of an approved credit and keeps them all, or keeps none.
 */
export async function issueDocuments(deps: IssueDeps, { creditId, caller }: IssueInput) {
  const { actor } = caller;
  demandStaff(actor);
  const credit = await findGuardedCredit(deps.db, { creditId, actor });
  demandState(credit);
  const today = deps.clock.today();
  const settings = await deps.settings.on(today, actor.settingsVersion);
  const viewer = { actor, today, settings };
  await demandNoObstacle(deps.creditSteps, { db: deps.db, credit, viewer });
  return withPrepared(deps, { creditId, isWhole: false, today, settings }, (prepared) =>
    deps.run(keepIssued(deps), caller, { creditId, prepared }),
  );
}

/**
 * Plans and prints a set for a command, and discards the files that the command did not keep. A
 * whole set is corrected as it was when the call came: another correction before it refuses it.
 */
export async function withPrepared<Reply>(
  deps: IssueDeps,
  input: PlanInput,
  keep: (prepared: PreparedSet) => Promise<Reply>,
): Promise<Reply> {
  const planNow = () => unsafePlanSet(deps.db, input);
  const seen = input.isWhole ? await planNow() : null;
  return inTurnOf(input.creditId, async ({ isFirst }) => {
    const plan = seen !== null && isFirst ? seen : await planNow();
    if (seen !== null && plan.basis !== seen.basis) return keep(outrun(deps));
    demandRepairable(plan);
    return keepPrinted(deps, { plan, keep });
  });
}

const toJSON = () => 'printed';

/** The command refuses it, or says again what the very same call was answered before. */
const outrun = ({ clock }: Pick<IssueDeps, 'clock'>): PreparedSet => ({
  basis: '',
  issuedAt: clock.now(),
  documents: [],
  toJSON,
});

type Printing<Reply> = {
  readonly plan: SetPlan;
  keep(prepared: PreparedSet): Promise<Reply>;
};

async function keepPrinted<Reply>(
  deps: IssueDeps,
  { plan, keep }: Printing<Reply>,
): Promise<Reply> {
  const issuedAt = toTheSecond(deps.clock.now());
  const documents = await prepareDocuments(deps, { plan, issuedAt });
  try {
    return await keep({ basis: plan.basis, issuedAt, documents, toJSON });
  } finally {
    await discardFiles(deps, documents);
  }
}

/** A document prints whole seconds; its row has the same moment. */
export const toTheSecond = (moment: Temporal.Instant): Temporal.Instant =>
  moment.round({ smallestUnit: 'second', roundingMode: 'trunc' });

/** A set of which something signed has changed is issued again as a whole, by a correction. */
function demandRepairable({ changes, needsWhole }: SetPlan): void {
  if (needsWhole) refuse('documents_outdated', { changes: listed.format(changes) });
}

const listed = new Intl.ListFormat('es-CO', { type: 'conjunction' });
