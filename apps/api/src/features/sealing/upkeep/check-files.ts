import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { markFilesChecked } from '#features/documents/public.ts';
import type { SealingDeps } from '#features/sealing/sealing-deps.ts';
import { BY_PROGRAM } from '#platform/command/caller.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import { openFile } from '#platform/files/stored-files.ts';

/** Everything is read again within a month. */
const PARTS = 30;
const MARKED_AT_ONCE = 200;

type CheckDeps = Pick<SealingDeps, 'db' | 'files' | 'run' | 'log'>;

/**
 * Reads a thirtieth of all files of documents again, the longest unread first, and compares their
 * hashes. A file that is not the same stays unchecked, is an alarm, and is read again tomorrow.
 * Answers how many are not the same.
 */
export async function checkDocumentFiles(deps: CheckDeps): Promise<number> {
  const due = await dueFiles(deps);
  let same = 0;
  for (let start = 0; start < due.length; start += MARKED_AT_ONCE) {
    const checked: number[] = [];
    for (const row of due.slice(start, start + MARKED_AT_ONCE))
      if (await isSame(deps, row)) checked.push(row.document_file_id);
    if (checked.length > 0) await deps.run(keepChecks, BY_PROGRAM, { checked });
    same += checked.length;
  }
  return due.length - same;
}

type DueFile = Awaited<ReturnType<typeof dueFiles>>[number];

async function dueFiles({ db }: Pick<CheckDeps, 'db'>) {
  const { count } = await db
    .selectFrom('document_files')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return (
    db
      .selectFrom('document_files')
      .select(['document_file_id', 'document_id', 'version', 'file_id', 'sha256', 'bytes'])
      // New files wait their turn: while a company grows they would keep older ones back.
      .orderBy(sql`coalesce(checked_at, stored_at)`)
      .orderBy('document_file_id')
      .limit(Math.ceil(count / PARTS))
      .execute()
  );
}

async function isSame(deps: CheckDeps, row: DueFile): Promise<boolean> {
  const facts = { documentId: row.document_id, version: row.version, fileId: row.file_id };
  try {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const piece of (await openFile(deps, row.file_id)).read()) {
      hash.update(piece);
      bytes += piece.length;
    }
    if (bytes === row.bytes && hash.digest().equals(row.sha256)) return true;
    deps.log.error(facts, 'the stored file of a document has changed');
  } catch (error) {
    deps.log.error({ ...facts, err: error }, 'the stored file of a document cannot be read');
  }
  return false;
}

const keepChecks = command(
  'check_document_files',
  async (
    { trx, now }: CommandContext<null>,
    { checked }: { readonly checked: readonly number[] },
  ) => {
    const at = new Date(now.epochMilliseconds);
    await markFilesChecked(trx, { documentFileIds: checked, at });
    return { reply: checked.length, audit: [] };
  },
);
