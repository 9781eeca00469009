import { FILLING_EVENTS } from '@cuotaclara/contract/promissory-notes/note-words';
import type { DebtOfDay } from '@cuotaclara/contract/promissory-notes/promissory-notes';
import { prepareSealOnly } from '#features/documents/public.ts';
import {
  demandDecidable,
  demandInForce,
  demandNoteVersion,
  type FoundNote,
  findNote,
  type OpenFilling,
} from '#features/promissory-notes/find-note.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database, Reader } from '#platform/database/database.ts';
import { fullNameOf } from '#platform/database/full-name.ts';
import type { Actor } from '#platform/http/actor.ts';
import { unsafeDemandDebt } from './debt-of-day.ts';
import { keepFilling } from './keep-filling.ts';

export type ApproveDeps = Parameters<typeof prepareSealOnly>[0] & {
  readonly db: Database;
  readonly run: RunCommand;
  readonly clock: Pick<Clock, 'now' | 'today'>;
};

type ApproveInput = {
  readonly documentId: number;
  /** The debt of today as the approver saw it. */
  readonly sumPesos: number;
  readonly version: number;
  readonly caller: Caller<Actor>;
};

/**
 * Approves what another person proposed, with the debt of today. The filled note is printed and
 * written before the command, which checks everything once more and keeps it, or keeps nothing.
 */
export async function approveFilling(deps: ApproveDeps, input: ApproveInput) {
  const { documentId, sumPesos, version, caller } = input;
  const { db } = deps;
  const { actor } = caller;
  const today = deps.clock.today();
  const note = await findNote(db, { documentId, actor });
  demandInForce(note);
  const filling = await demandDecidable(db, { documentId, actor });
  demandNoteVersion(note, version);
  const { creditId, stateId } = note.credit;
  const { event } = filling;
  const debt = await unsafeDemandDebt(db, { creditId, stateId, today, event, sumPesos });
  const parts = { filling: await fillingData(db, { note, filling, debt, actor }) };
  const kind = 'PAGARE_DILIGENCIADO';
  const printed = await prepareSealOnly(deps, { creditId, kind, parts });
  try {
    const seen = { documentId, sumPesos, version, on: debt.on };
    return await deps.run(keepFilling, caller, { ...seen, printed });
  } finally {
    // Deletes only what no transaction has kept. A failure here is left to the sweep.
    await deps.files.discard(printed.document.file).catch(() => {});
  }
}

type FillingInput = {
  readonly note: FoundNote;
  readonly filling: OpenFilling;
  readonly debt: DebtOfDay;
  readonly actor: Actor;
};

/** What the filled note says besides the credit. */
async function fillingData(db: Reader, { note, filling, debt, actor }: FillingInput) {
  const people = await db
    .selectFrom('users')
    .select(['user_id', fullNameOf('users').as('name')])
    .where('user_id', 'in', [filling.proposedBy, actor.userId])
    .execute();
  const nameOf = (userId: number): string =>
    people.find(({ user_id }) => user_id === userId)?.name ?? '';
  const { sha256 } = await db
    .selectFrom('document_files')
    .select('sha256')
    .where('document_id', '=', note.documentId)
    .where('version', '=', 'sealed')
    .executeTakeFirstOrThrow();
  return {
    sum: debt.sum_pesos,
    matures_on: debt.on,
    filled_on: debt.on,
    event: FILLING_EVENTS[filling.event],
    reason: filling.reason,
    debt: debt.parts,
    proposed_by: nameOf(filling.proposedBy),
    approved_by: nameOf(actor.userId),
    note_sha256: sha256.toString('hex'),
  };
}
