import type { ScreeningList } from '@cuotaclara/contract/screening/screening-lists';
import { userName } from '#core/people/names.ts';
import type { Reader } from '#platform/database/database.ts';

/** Far more lists than a company uses; a reply ends somewhere. */
const LISTS_MAX = 200;

const screeningLists = (db: Reader) =>
  db
    .selectFrom('screening_lists')
    .select([
      'screening_list_id',
      'name',
      'kind',
      'source',
      'issued_on',
      'entry_count',
      'imported_at',
      userName<string | null>('screening_lists.imported_by').as('imported_by'),
    ]);

type ListRow = Awaited<ReturnType<ReturnType<typeof screeningLists>['executeTakeFirstOrThrow']>>;

const toList = (row: ListRow): ScreeningList => ({
  screening_list_id: row.screening_list_id,
  name: row.name,
  // A CHECK holds the column to the two kinds.
  kind: row.kind as ScreeningList['kind'],
  source: row.source,
  issued_on: row.issued_on,
  entry_count: row.entry_count,
  imported_by: row.imported_by,
  imported_at: row.imported_at.toISOString(),
});

export async function readLists(db: Reader): Promise<ScreeningList[]> {
  const rows = await screeningLists(db).orderBy('name').limit(LISTS_MAX).execute();
  return rows.map(toList);
}

export async function findList(db: Reader, listId: number): Promise<ScreeningList | undefined> {
  const row = await screeningLists(db).where('screening_list_id', '=', listId).executeTakeFirst();
  return row && toList(row);
}
