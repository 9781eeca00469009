import type { QueryOf, ReplyOf, SortKeyOf } from '@cuotaclara/contract';
import type {
  BORROWER_LIST,
  exportBorrowers,
  listBorrowers as listRoute,
} from '@cuotaclara/contract/identity/review';
import { APPROVED_ITEMS_MIN, type IdentityState } from '@cuotaclara/contract/values/identity-items';
import { type RawBuilder, sql } from 'kysely';
import { sharesIdentification } from '#features/borrower-record/public.ts';
import { boundsOf } from '#platform/clock/day-bounds.ts';
import type { Reader } from '#platform/database/database.ts';
import { wholeNameOf } from '#platform/database/person-name.ts';
import { everyRow, type PageIds, readPage } from '#platform/list/read-page.ts';
import { phoneIn, plainSearch, searchPatterns } from '#platform/list/search-words.ts';

type Query = QueryOf<typeof listRoute>;

/** The list of borrowers with the state of their identity. */
export async function listBorrowers(db: Reader, query: Query): Promise<ReplyOf<typeof listRoute>> {
  const { rows, page } = await readPage(db, { query, ...borrowerList(db, query) });
  return { data: rows.map(toListed), page };
}

/** The same rows in the same order, all of them, for an export. */
export const everyBorrower = (db: Reader, query: QueryOf<typeof exportBorrowers>) =>
  everyRow({ query, ...borrowerList(db, query), rows: (ids) => sheetRowsOf(db, ids) });

const SORTS: Readonly<Record<SortKeyOf<typeof BORROWER_LIST>, RawBuilder<unknown>>> = {
  name: sql`borrowers.sort_name`,
  identityStateSince: sql`borrowers.identity_state_since`,
  creationDate: sql`borrowers.created_at`,
};

type Filters = Omit<Query, 'page_number' | 'item_per_page' | 'sort_by' | 'sort_dir'>;

const borrowerList = (db: Reader, filters: Filters) => ({
  ids: idsOf(db, filters),
  sorts: SORTS,
  tieBreaker: sql`borrowers.borrower_id`,
  rows: (ids: PageIds) => rowsOf(db, ids),
});

function idsOf(db: Reader, { identity_state, search = '', ...period }: Filters): PageIds {
  const { from, until } = boundsOf(period);
  let ids = db.selectFrom('borrowers').select('borrowers.borrower_id as id');
  if (identity_state !== undefined)
    ids = ids.where('borrowers.identity_state', '=', identity_state);
  if (from !== null) ids = ids.where('borrowers.created_at', '>=', from);
  if (until !== null) ids = ids.where('borrowers.created_at', '<', until);
  const phone = phoneIn(search);
  const patterns = searchPatterns(plainSearch(search));
  return ids.where(({ and, or, eb }) => {
    const isLike = and(patterns.map((pattern) => eb('borrowers.search_text', 'like', pattern)));
    return phone === null ? isLike : or([isLike, eb('borrowers.phone', '=', phone)]);
  });
}

const itemsUploaded = sql<number>`(
  select count(*) from identity_documents as document
  join identity_captures as capture
    on capture.identity_document_id = document.identity_document_id
    and capture.replaced_at is null
  where document.borrower_id = borrowers.borrower_id
)`;

const rowsOf = (db: Reader, ids: PageIds) =>
  db
    .selectFrom(ids.as('page'))
    .innerJoin('borrowers', 'borrowers.borrower_id', 'page.id')
    .select([
      'borrowers.borrower_id',
      wholeNameOf('borrowers').as('name'),
      'borrowers.first_name',
      'borrowers.first_surname',
      'borrowers.identification',
      sharesIdentification.as('shares_identification'),
      'borrowers.identity_state',
      'borrowers.identity_state_since',
      itemsUploaded.as('items_uploaded'),
      'borrowers.created_at',
      'borrowers.email',
      'borrowers.phone',
    ]);

/** An approval in person is another word: the SQL twin of `isInPerson`. */
const sheetState = sql<string>`case
  when borrowers.identity_state = 'approved' and ${itemsUploaded} < ${APPROVED_ITEMS_MIN}
  then 'in_person' else borrowers.identity_state
end`;

const sheetRowsOf = (db: Reader, ids: PageIds) =>
  rowsOf(db, ids)
    .clearSelect()
    .select([
      'borrowers.borrower_id',
      wholeNameOf('borrowers').as('name'),
      sheetState.as('identity_state'),
      'borrowers.identity_state_since',
      itemsUploaded.as('items_uploaded'),
      'borrowers.created_at',
      'borrowers.identification',
      'borrowers.email',
      'borrowers.phone',
    ]);

type BorrowerRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

const toListed = (row: BorrowerRow): ReplyOf<typeof listRoute>['data'][number] => ({
  ...row,
  // The check of the column admits nothing but these.
  identity_state: row.identity_state as IdentityState,
  identity_state_since: row.identity_state_since.toISOString(),
  created_at: row.created_at.toISOString(),
});
