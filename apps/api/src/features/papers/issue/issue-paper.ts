import { prepareSealOnly } from '#features/documents/public.ts';
import type { Caller } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { keepPaper } from './keep-paper.ts';
import { planPaper, type WantedPaper } from './plan-paper.ts';

export type IssuePaperDeps = Parameters<typeof prepareSealOnly>[0] & {
  readonly db: Database;
  readonly run: RunCommand;
};

/** A credit whose papers are asked for by so many at once is asked for again later. */
const TRIES_MAX = 6;

/** Another paper or payment of the credit came between, or holds its row for longer than usual. */
const OVERTAKEN: ReadonlySet<string> = new Set(['documents_changed_meanwhile', 'record_busy']);

const isOvertaken = (error: unknown): boolean =>
  error instanceof Refusal && OVERTAKEN.has(error.code);

/**
 * Issues a paper, or finds the one that says the same. It is printed before the command, and again
 * where another paper or payment of the credit came between. Not scoped: the caller has checked
 * access. Answers its document.
 */
export async function issuePaper(
  deps: IssuePaperDeps,
  { caller, ...wanted }: WantedPaper & { readonly caller: Caller },
): Promise<number> {
  const { creditId, wish } = wanted;
  for (let tries = 1; ; tries += 1) {
    const today = deps.clock.today();
    const planned = await planPaper(deps.db, { ...wanted, today });
    if ('documentId' in planned) return planned.documentId;
    const { parts, factsSha256 } = planned;
    const input = { creditId, kind: wish.kind, parts, orAsLent: true };
    const printed = await prepareSealOnly(deps, input);
    try {
      return await deps.run(keepPaper, caller, { ...wanted, factsSha256, printed });
    } catch (error) {
      if (!isOvertaken(error) || tries === TRIES_MAX) throw error;
    } finally {
      // Deletes only what no transaction has kept. A failure here is left to the sweep.
      await deps.files.discard(printed.document.file).catch(() => {});
    }
  }
}
