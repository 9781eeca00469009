import {
  FILLING_EVENTS,
  type FillingEvent,
  NOTICE_CHANNELS,
} from '@cuotaclara/contract/promissory-notes/promissory-note-words';
import type { DebtOfDay } from '@cuotaclara/contract/promissory-notes/promissory-notes';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import type { MadeDecision } from '#contributions/decisions.ts';
import { prepareSealOnly } from '#features/documents/public.ts';
import { unsafePromissoryNoteNotice } from '#features/promissory-notes/notices/notice.reads.ts';
import type { Reader } from '#platform/database/database.ts';
import { shortNameOf } from '#platform/database/person-name.ts';

export type PrintDeps = Parameters<typeof prepareSealOnly>[0];

type PrintInput = {
  /** The document of the promissory note. */
  readonly documentId: number;
  readonly event: FillingEvent;
  readonly debt: DebtOfDay;
  readonly made: MadeDecision;
};

/** Prints the filled promissory note and writes its file, before the command that issues it. */
export async function printFilling(deps: PrintDeps, input: PrintInput) {
  const { creditId, filling } = await unsafeFillingData(deps.db, input);
  const kind = 'PAGARE_DILIGENCIADO';
  const printed = await prepareSealOnly(deps, { creditId, kind, parts: { filling } });
  return {
    debt: input.debt,
    printed,
    discard: () => deps.files.discard(printed.document.file),
  };
}

/** Text of the filled promissory note besides that of the credit. */
async function unsafeFillingData(db: Reader, { documentId, event, debt, made }: PrintInput) {
  const { sha256, credit_id: creditId } = await db
    .selectFrom('document_files as file')
    .innerJoin('documents', 'documents.document_id', 'file.document_id')
    .select(['file.sha256', 'documents.credit_id'])
    .where('file.document_id', '=', documentId)
    .where('file.version', '=', 'sealed')
    .executeTakeFirstOrThrow();
  const nameOf = await namesOf(db, [made.proposedBy, made.approvedBy]);
  const filling = {
    sum: debt.sum_pesos,
    matures_on: debt.on,
    filled_on: debt.on,
    event: await eventWords(db, { documentId, event }),
    reason: made.reason ?? FILLING_EVENTS[event],
    debt: debt.parts,
    proposed_by: nameOf(made.proposedBy),
    approved_by: nameOf(made.approvedBy),
    note_sha256: sha256.toString('hex'),
  };
  return { creditId, filling };
}

async function namesOf(db: Reader, userIds: readonly number[]) {
  const people = await db
    .selectFrom('users')
    .select(['user_id', shortNameOf('users').as('name')])
    .where('user_id', 'in', userIds)
    .execute();
  return (userId: number): string => people.find(({ user_id }) => user_id === userId)?.name ?? '';
}

/** The event, with the notice before it where the letter demands one. */
async function eventWords(
  db: Reader,
  { documentId, event }: Pick<PrintInput, 'documentId' | 'event'>,
): Promise<string> {
  const notice = event === 'MORA' ? await unsafePromissoryNoteNotice(db, documentId) : null;
  const recorded = notice?.recorded ?? null;
  if (recorded === null) return FILLING_EVENTS[event];
  const how = NOTICE_CHANNELS[recorded.channel].toLowerCase();
  return `${FILLING_EVENTS[event]}. Aviso del ${longDay(recorded.notifiedOn)}, por ${how}`;
}
