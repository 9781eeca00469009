import { type IssuePaperDeps, issuePaper } from '#features/papers/issue/issue-paper.ts';
import { BY_PROGRAM } from '#platform/command/caller.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Log } from '#platform/log.ts';
import {
  type InstalmentPlace,
  readLastDueOn,
  unsafeInstalmentsWithout,
} from './due-instalments.reads.ts';

export type IssueStatementsDeps = IssuePaperDeps & { readonly log: Log };

/** Instalments that are read at a time. */
const INSTALMENTS_PER_PIECE = 200;

/** Of one round; what is left follows in the round of the next hour. */
const ROUND_MS_MAX = 50 * 60_000;

type DueInstalment = InstalmentPlace & { readonly from_day: string };

/** One that fails keeps no other back, and is tried again in the next round. */
async function issueStatement(
  deps: IssueStatementsDeps,
  { credit_id: creditId, due_on: dueOn, from_day: from }: DueInstalment,
): Promise<void> {
  // Days that are over: what is paid today is in the next statement.
  const until = deps.clock.today().subtract({ days: 1 }).toString();
  const wish = { kind: 'EXTRACTO', from, until } as const;
  try {
    await issuePaper(deps, { creditId, wish, dueOn, caller: BY_PROGRAM });
  } catch (error) {
    // It was paid after it was read here.
    if (error instanceof Refusal && error.code === 'credit_not_owing') return;
    deps.log.error({ err: error, creditId, dueOn }, 'a statement could not be issued');
  }
}

/**
 * Issues the statement of every instalment that falls due within five business days and has none.
 * Each is a transaction of its own, so that a round that is killed loses nothing, and the next one
 * goes on with what lacks its statement.
 */
export async function issueStatements(
  deps: IssueStatementsDeps,
  stopping: AbortSignal,
): Promise<void> {
  const { db, clock } = deps;
  const endsAt = performance.now() + ROUND_MS_MAX;
  const today = clock.today();
  const lastDueOn = await readLastDueOn(db, today);
  let after: InstalmentPlace | null = null;
  for (;;) {
    const piece: DueInstalment[] = await unsafeInstalmentsWithout(db, { today, lastDueOn, after })
      .limit(INSTALMENTS_PER_PIECE)
      .execute();
    for (const instalment of piece) {
      if (stopping.aborted || performance.now() > endsAt) return;
      await issueStatement(deps, instalment);
    }
    after = piece.at(-1) ?? null;
    if (piece.length < INSTALMENTS_PER_PIECE) return;
  }
}
