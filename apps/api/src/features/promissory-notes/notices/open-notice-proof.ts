import { findPromissoryNote } from '#features/promissory-notes/find-promissory-note.ts';
import type { Caller } from '#platform/command/caller.ts';
import { openFile } from '#platform/files/stored-files.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { FileAnswer } from '#platform/http/serve-file.ts';
import { recordNoticeOpened } from './record-notice-opened.ts';
import type { NoticeDeps } from './take-notice.ts';

type OpenInput = {
  readonly documentId: number;
  readonly noticeId: number;
  readonly caller: Caller<Actor>;
};

/** The proof of a notice in scope. The audit line is written before the first byte leaves. */
export async function openNoticeProof(
  deps: NoticeDeps,
  { documentId, noticeId, caller }: OpenInput,
): Promise<FileAnswer> {
  const { number, credit } = await findPromissoryNote(deps.db, { documentId, actor: caller.actor });
  const row = await deps.db
    .selectFrom('promissory_note_notices')
    .select(['proof_file_id', 'notified_on'])
    .where('promissory_note_notice_id', '=', noticeId)
    .where('document_id', '=', documentId)
    .executeTakeFirst();
  if (row === undefined) return refuse('not_found');
  const file = await openFile(deps, row.proof_file_id);
  await deps.run(recordNoticeOpened, caller, { creditId: credit.creditId, number });
  const { contentType } = file;
  const extension = contentType === 'application/pdf' ? 'pdf' : 'jpg';
  const name = `Aviso ${number} ${row.notified_on}.${extension}`;
  return { content: file.read(), contentType, name, isShown: true };
}
