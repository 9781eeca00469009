import type { PaperWish } from '@cuotaclara/contract/papers/papers';
import { BY_PROGRAM } from '#platform/command/caller.ts';
import type { Log } from '#platform/log.ts';
import { type IssuePaperDeps, issuePaper } from './issue-paper.ts';
import {
  type PaperMarks,
  unsafeActsWithout,
  unsafePaymentsWithout,
  unsafeReceiptsToCorrect,
  unsafeReversalsWithout,
} from './missing-papers.reads.ts';
import { moveMarks, startMarks } from './move-marks.ts';

export type IssueMissingDeps = IssuePaperDeps & { readonly log: Log };

/** Of one round; the rest follows in the next one, a minute later. */
const PAPERS_PER_ROUND = 100;

type Missing = { readonly creditId: number; readonly wish: PaperWish };

async function missingPapers(
  { db, clock }: IssueMissingDeps,
  marks: PaperMarks,
): Promise<readonly Missing[]> {
  const payments = await unsafePaymentsWithout(db, marks).limit(PAPERS_PER_ROUND).execute();
  const reversals = await unsafeReversalsWithout(db, marks).limit(PAPERS_PER_ROUND).execute();
  const ofPayments = payments.flatMap((each): readonly Missing[] => {
    const { credit_id: creditId, payment_id } = each;
    return [
      ...(each.lacks_receipt ? [{ creditId, wish: { kind: 'RECIBO', payment_id } as const }] : []),
      ...(each.lacks_settlement ? [{ creditId, wish: { kind: 'PAZ_Y_SALVO' } as const }] : []),
    ];
  });
  const ofReversals = reversals.map(({ credit_id: creditId, payment_id }) => ({
    creditId,
    wish: { kind: 'RECIBO_ANULADO', payment_id } as const,
  }));
  const split = await unsafeReceiptsToCorrect(db).limit(PAPERS_PER_ROUND).execute();
  const ofSplits = split.map(({ credit_id: creditId, payment_id }) => ({
    creditId,
    wish: { kind: 'RECIBO', payment_id } as const,
  }));
  const acts = await unsafeActsWithout(db, clock.now()).limit(PAPERS_PER_ROUND).execute();
  const ofActs = acts.map(({ credit_id: creditId, credit_event_id }) => ({
    creditId,
    wish: { kind: 'COMUNICACION', credit_event_id } as const,
  }));
  return [...ofActs, ...ofReversals, ...ofPayments, ...ofSplits].slice(0, PAPERS_PER_ROUND);
}

/**
 * Issues what payments and reversals since the marks lack, and corrections of receipts whose
 * payment was split again: nothing is asked of the transaction that
 * records a payment, and no paper can be lost. One that fails keeps no other back.
 */
export async function issueMissing(deps: IssueMissingDeps): Promise<void> {
  const marks = await deps.run(startMarks, BY_PROGRAM, undefined);
  // Another process starts them at this very moment.
  if (marks === null) return;
  for (const { creditId, wish } of await missingPapers(deps, marks)) {
    try {
      await issuePaper(deps, { creditId, wish, caller: BY_PROGRAM });
    } catch (error) {
      deps.log.error({ err: error, creditId, wish }, 'a paper could not be issued');
    }
  }
  await deps.run(moveMarks, BY_PROGRAM, undefined);
}
