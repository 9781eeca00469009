import { FILLING_EVENTS, NOTICE_CHANNELS } from '@cuotaclara/contract/promissory-notes/note-words';
import type { DebtOfDay } from '@cuotaclara/contract/promissory-notes/promissory-notes';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import { prepareSealOnly } from '#features/documents/public.ts';
import {
  demandDecidable,
  demandInForce,
  demandNoteVersion,
  type FoundNote,
  findNote,
  type OpenFilling,
} from '#features/promissory-notes/find-note.ts';
import { unsafeNoteNotice } from '#features/promissory-notes/notices/notice.reads.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database, Reader } from '#platform/database/database.ts';
import { shortNameOf } from '#platform/database/person-name.ts';
import type { Actor } from '#platform/http/actor.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { unsafeDemandDebt } from './debt-of-day.ts';
import { keepFilling, type PreparedFilling } from './keep-filling.ts';

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
  const keep = (prepared: PreparedFilling) =>
    deps.run(keepFilling, caller, { documentId, sumPesos, version, prepared });
  const wanted = await readWanted(deps, input).catch((error: unknown) => {
    // After a lost reply the note is filled already; the command gives its reply again, or refuses.
    if (caller.idempotencyKey !== null && error instanceof Refusal) return null;
    throw error;
  });
  if (wanted === null) return keep({ filled: null, toJSON });
  const kind = 'PAGARE_DILIGENCIADO';
  const printed = await prepareSealOnly(deps, { ...wanted.filling, kind });
  try {
    return await keep({ filled: { on: wanted.on, printed }, toJSON });
  } finally {
    // Deletes only what no transaction has kept. A failure here is left to the sweep.
    await deps.files.discard(printed.document.file).catch(() => {});
  }
}

/** Printed at another moment it is still the same call. */
const toJSON = (): string => 'printed';

/** What the filled note is printed from, where it may be filled. */
async function readWanted(
  { db, clock }: Pick<ApproveDeps, 'db' | 'clock'>,
  { documentId, sumPesos, version, caller: { actor } }: ApproveInput,
) {
  const today = clock.today();
  const note = await findNote(db, { documentId, actor });
  demandInForce(note);
  const filling = await demandDecidable(db, { documentId, actor });
  demandNoteVersion(note, version);
  const { creditId, stateId } = note.credit;
  const { event } = filling;
  const debt = await unsafeDemandDebt(db, {
    documentId,
    creditId,
    stateId,
    today,
    event,
    sumPesos,
  });
  const parts = { filling: await fillingData(db, { note, filling, debt, actor }) };
  return { on: debt.on, filling: { creditId, parts } };
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
    .select(['user_id', shortNameOf('users').as('name')])
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
    event: await eventWords(db, { note, filling }),
    reason: filling.reason,
    debt: debt.parts,
    proposed_by: nameOf(filling.proposedBy),
    approved_by: nameOf(actor.userId),
    note_sha256: sha256.toString('hex'),
  };
}

/** The event, with the notice before it where the letter demands one. */
async function eventWords(
  db: Reader,
  { note, filling: { event } }: Pick<FillingInput, 'note' | 'filling'>,
): Promise<string> {
  const notice = event === 'MORA' ? await unsafeNoteNotice(db, note.documentId) : null;
  const recorded = notice?.recorded ?? null;
  if (recorded === null) return FILLING_EVENTS[event];
  const how = NOTICE_CHANNELS[recorded.channel].toLowerCase();
  return `${FILLING_EVENTS[event]}. Aviso del ${longDay(recorded.notifiedOn)}, por ${how}`;
}
