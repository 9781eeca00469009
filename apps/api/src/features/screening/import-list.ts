import type { QueryOf } from '@cuotaclara/contract';
import type { importScreeningList } from '@cuotaclara/contract/screening/screening-lists';
import { sql, type Transaction } from 'kysely';
import { command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { refuse } from '#platform/http/refusal.ts';
import { forgetWords } from './forget-words.ts';
import { lockLists } from './lock-lists.ts';
import { wordsOfName } from './name-likeness.ts';
import type { ListedEntry } from './read-entries.ts';
import { findList } from './screening-lists.reads.ts';

type DescribedList = QueryOf<typeof importScreeningList>;

type ImportListInput = {
  readonly described: DescribedList;
  readonly entries: readonly ListedEntry[];
  readonly fileSha256: Buffer;
};

/** A second import of the same list waits for the first and then replaces it. */
const IMPORT_LOCK_MS_MAX = 25_000;

/** Imports a whole list, or nothing of it; a list of the same name is replaced. */
export const importList = command(
  'import_list',
  { lockMsMax: IMPORT_LOCK_MS_MAX },
  async (ctx, input: ImportListInput) => {
    const { trx, actor, today } = ctx;
    const { described, entries, fileSha256 } = input;
    if (described.issued_on > today.toString()) refuse('screening_from_future');
    // Of two imports of one name at once the second replaces the first.
    await lockLists(trx);
    const entry_count = entries.length;
    const listId = await writeList(trx, {
      ...described,
      file_sha256: fileSha256,
      entry_count,
      imported_by: actor.userId,
    });
    await replaceEntries(trx, listId, entries);
    const list = await findList(trx, listId);
    if (list === undefined) throw new Error('a list that was just written is not there');
    const after = { ...described, entry_count, file_sha256: fileSha256.toString('hex') };
    const subject = { kind: 'screening_list', id: listId } as const;
    return { reply: list, audit: [{ action: 'screening_list_imported', subject, after }] };
  },
);

type WrittenList = DescribedList & {
  readonly file_sha256: Buffer;
  readonly entry_count: number;
  readonly imported_by: number | null;
};

/** Not the start of the import: searches that it waited for did not see it. */
const IMPORTED_AT = sql<Date>`clock_timestamp()`;

async function writeList(trx: Transaction<DB>, list: WrittenList): Promise<number> {
  const known = await trx
    .updateTable('screening_lists')
    .set({ ...list, imported_at: IMPORTED_AT })
    .where(sql`searchable(name)`, '=', sql`searchable(${list.name})`)
    .where('kind', '=', list.kind)
    .returning('screening_list_id')
    .executeTakeFirst();
  // Decisions about hits of one kind say nothing about the other kind.
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
