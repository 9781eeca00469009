import type { QueryOf, SortKeyOf } from '@cuotaclara/contract';
import type {
  BUREAU_FILE_LIST,
  downloadBureauFile,
} from '@cuotaclara/contract/bureau-clock/bureau-list';
import { type RawBuilder, sql } from 'kysely';
import { unsafePeople } from '#features/borrower-record/public.ts';
import { unsafeDocumentKinds } from '#features/catalogues/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { everyRow, type PageIds } from '#platform/list/read-page.ts';

type FileQuery = {
  readonly month: string;
  readonly query: QueryOf<typeof downloadBureauFile>;
};

const SORTS: Readonly<Record<SortKeyOf<typeof BUREAU_FILE_LIST>, RawBuilder<unknown>>> = {
  kind: sql`told.kind`,
  credit: sql`clock.credit_id`,
};

/** Rows of the confirmed file of a month; refused where none was confirmed. Not scoped. */
export async function unsafeFileOfMonth(db: Reader, { month, query }: FileQuery) {
  const day = `${month}-01`;
  const file = await db
    .selectFrom('bureau_files')
    .select('month')
    .where('month', '=', day)
    .executeTakeFirst();
  if (file === undefined) refuse('not_found');
  const ids: PageIds = db
    .selectFrom('bureau_file_rows as told')
    .innerJoin('bureau_clocks as clock', 'clock.bureau_clock_id', 'told.bureau_clock_id')
    .select('told.bureau_clock_id as id')
    .where('told.month', '=', day);
  return everyRow({
    query,
    ids,
    sorts: SORTS,
    tieBreaker: sql`clock.bureau_clock_id`,
    rows: (page) => rowsOf(db, { page, day }),
  });
}

type RowsInput = { readonly page: PageIds; readonly day: string };

const rowsOf = (db: Reader, { page, day }: RowsInput) =>
  db
    .selectFrom(page.as('page'))
    .innerJoin('bureau_clocks as clock', 'clock.bureau_clock_id', 'page.id')
    .innerJoin('bureau_file_rows as told', (join) =>
      join.onRef('told.bureau_clock_id', '=', 'clock.bureau_clock_id').on('told.month', '=', day),
    )
    .innerJoin(unsafePeople.as('person'), 'person.borrower_id', 'clock.borrower_id')
    .innerJoin(unsafeDocumentKinds.as('card'), 'card.document_kind_id', 'person.document_kind_id')
    .select(['told.kind', 'clock.credit_id', 'card.code as document_kind'])
    .select(['person.identification', 'person.name as person', 'clock.party'])
    .select(['clock.default_since', 'told.days', 'told.amount', 'clock.noticed_on'])
    .select(['told.paid_on', 'told.stays_until']);
