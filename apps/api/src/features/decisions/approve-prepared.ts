import type { BoundDecision, DecisionDay } from '#contributions/decisions.ts';
import type { Caller } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { approveDecision } from './approve-decision.ts';
import { type Approval, prepareApproval } from './prepare-approval.ts';

type ApproveDeps = {
  readonly db: Database;
  readonly run: RunCommand;
  readonly dayFor: (actor: Actor) => Promise<DecisionDay>;
};

type AskedApproval = { readonly approval: Approval; readonly caller: Caller<Actor> };

/** Approves a decision, with what its kind makes before the transaction. */
export async function approvePrepared(
  { db, run, dayFor }: ApproveDeps,
  declared: BoundDecision,
  { approval, caller }: AskedApproval,
) {
  const approve = approveDecision(declared);
  if (!declared.prepares) return run(approve, caller, approval);
  const { actor } = caller;
  const asked = { approval, actor, day: await dayFor(actor) };
  const preparation = await prepareApproval(db, declared, asked);
  try {
    return await run(approve, caller, { ...approval, preparation });
  } finally {
    // Discards only what no transaction has kept. A failure here is left to the sweep.
    await preparation.discard().catch(() => {});
  }
}
