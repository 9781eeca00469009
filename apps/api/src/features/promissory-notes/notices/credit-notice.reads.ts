import { unsafeDebtOn } from '#features/promissory-notes/filling/debt-on.ts';
import type { Reader } from '#platform/database/database.ts';
import { type RecordedNotice, unsafePromissoryNoteNotice } from './notice.reads.ts';

/** The written notice that the whole debt of a credit may be claimed, and what it must follow. */
export type CreditNotice = {
  /** The newest one; null where none was recorded. */
  readonly recorded: RecordedNotice | null;
  readonly instalmentsOverdue: number;
  /** The first day on which a notice counts; null while nothing is overdue. */
  readonly countsFrom: string | null;
};

type AskedNotice = { readonly creditId: number; readonly today: Temporal.PlainDate };

/**
 * The notice of a credit, as the register of its promissory note has it: the letter and the
 * contract ask for the same one. Not scoped.
 */
export async function unsafeCreditNotice(
  db: Reader,
  { creditId, today }: AskedNotice,
): Promise<CreditNotice> {
  const promissoryNote = await db
    .selectFrom('promissory_notes')
    .select('document_id')
    .where('credit_id', '=', creditId)
    .where('state', 'in', ['IN_FORCE', 'FILLED'])
    .orderBy('document_id', 'desc')
    .executeTakeFirst();
  const notice =
    promissoryNote === undefined
      ? null
      : await unsafePromissoryNoteNotice(db, promissoryNote.document_id);
  const debt = await unsafeDebtOn(db, { creditId, today });
  return {
    recorded: notice?.recorded ?? null,
    instalmentsOverdue: debt?.instalmentsOverdue ?? 0,
    countsFrom: debt?.noticeFrom?.toString() ?? null,
  };
}
