import { createHash } from 'node:crypto';
import type { z } from '@cuotaclara/contract';
import type {
  examineScreeningList,
  importScreeningList,
  ScreeningList,
} from '@cuotaclara/contract/screening/screening-lists';
import { sql, type Transaction } from 'kysely';
import { importRefusal } from '#features/catalogues/public.ts';
import type { AuditOrigin } from '#platform/audit/append-audit.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { type CommandParts, runCommand } from '#platform/command/run-command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { readSheet } from '#platform/excel/read-sheet.ts';
import { refuse } from '#platform/http/refusal.ts';
import { forgetWords } from './forget-words.ts';
import { lockLists } from './lock-lists.ts';
import { wordsOfName } from './name-likeness.ts';
import { type ListedEntry, readEntries } from './read-entries.ts';
import { findList } from './screening-lists.reads.ts';

type Import = {
  readonly described: z.output<typeof importScreeningList.query>;
  readonly file: Uint8Array;
};

export type ImportParts = CommandParts & { readonly clock: Clock };

/** What an import of the file would find wrong. */
export async function examineList(
  file: Uint8Array,
): Promise<z.output<typeof examineScreeningList.reply>> {
  const sheet = await readSheet(file);
  const { ignored, problems } = readEntries(sheet);
  return {
    row_count: sheet.rows.length,
    ignored_columns: [...ignored],
    problems: [...problems],
  };
}

/** Imports a whole list, or nothing of it; one of the same name is replaced. */
export async function importList(
  parts: ImportParts,
  origin: AuditOrigin,
  { described, file }: Import,
): Promise<ScreeningList> {
  if (described.issued_on > parts.clock.today().toString()) refuse('screening_from_future');
  const { entries, problems } = readEntries(await readSheet(file));
  if (problems.length > 0) throw importRefusal(problems);
  const sha256 = createHash('sha256').update(file).digest();
  return runCommand(parts, origin, async (trx) => {
    // Of two imports of one name at once the second replaces the first.
    await lockLists(trx);
    const listId = await writeList(trx, {
      ...described,
      file_sha256: sha256,
      entry_count: entries.length,
      imported_by: origin.actorUserId,
    });
    await replaceEntries(trx, listId, entries);
    const list = await findList(trx, listId);
    if (list === undefined) throw new Error('a list that was just written is not there');
    const after = {
      ...described,
      entry_count: entries.length,
      file_sha256: sha256.toString('hex'),
    };
    const subject = { kind: 'screening_list', id: listId } as const;
    return { reply: list, audit: [{ action: 'screening_list_imported', subject, after }] };
  });
}

type WrittenList = Import['described'] & {
  readonly file_sha256: Buffer;
  readonly entry_count: number;
  readonly imported_by: number | null;
};

/** Not when the import began: searches that it waited for did not see it. */
const IMPORTED_AT = sql<Date>`clock_timestamp()`;

async function writeList(trx: Transaction<DB>, list: WrittenList): Promise<number> {
  const known = await trx
    .updateTable('screening_lists')
    .set({ ...list, imported_at: IMPORTED_AT })
    .where(sql`searchable(name)`, '=', sql`searchable(${list.name})`)
    .where('kind', '=', list.kind)
    .returning('screening_list_id')
    .executeTakeFirst();
  // What was decided about somebody of one kind says nothing about the other.
  if (known === undefined && (await isTaken(trx, list.name))) {
    refuse('screening_kind_fixed', { name: list.name });
  }
  const { screening_list_id: listId } =
    known ??
    (await trx
      .insertInto('screening_lists')
      .values({ ...list, imported_at: IMPORTED_AT })
      .returning('screening_list_id')
      .executeTakeFirstOrThrow());
  return listId;
}

async function isTaken(trx: Transaction<DB>, name: string): Promise<boolean> {
  const list = await trx
    .selectFrom('screening_lists')
    .select('screening_list_id')
    .where(sql`searchable(name)`, '=', sql`searchable(${name})`)
    .executeTakeFirst();
  return list !== undefined;
}

async function replaceEntries(
  trx: Transaction<DB>,
  listId: number,
  entries: readonly ListedEntry[],
): Promise<void> {
  await trx.deleteFrom('screening_entries').where('screening_list_id', '=', listId).execute();
  await sql`
    insert into screening_entries (screening_list_id, full_name, identification, detail, words)
    select ${listId}::integer, entry.full_name, entry.identification, entry.detail,
      string_to_array(entry.words, ' ')
    from unnest(
      ${entries.map(({ full_name: name }) => name)}::text[],
      ${entries.map(({ identification }) => identification)}::text[],
      ${entries.map(({ detail }) => detail)}::text[],
      ${entries.map(({ full_name: name }) => wordsOfName(name).join(' '))}::text[]
    ) as entry (full_name, identification, detail, words)
  `.execute(trx);
  await forgetWords(trx);
}
