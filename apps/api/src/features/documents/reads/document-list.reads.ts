import { type QueryOf, type ReplyOf, type SortKeyOf, z } from '@cuotaclara/contract';
import { readCreditNumber } from '@cuotaclara/contract/credits/credit-number';
import type {
  DOCUMENT_LIST,
  exportDocuments,
  listAllDocuments as listRoute,
} from '@cuotaclara/contract/documents/document-list';
import {
  documentStateField,
  legalDocumentKindField,
  promissoryNoteStateField,
} from '@cuotaclara/contract/documents/document-words';
import { REPEATED_PAPERS } from '@cuotaclara/contract/papers/paper-words';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { WaitingCount } from '#contributions/waiting.ts';
import { creditsVisibleTo } from '#core/credits/credit-scope.ts';
import { noteState } from '#core/documents/promissory-notes.ts';
import { wholeBorrowerName } from '#core/people/names.ts';
import { boundsOf } from '#platform/clock/day-bounds.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { everyRow, type PageIds, readPage } from '#platform/list/read-page.ts';
import { plainSearch, searchPatterns } from '#platform/list/search-words.ts';

type Query = QueryOf<typeof listRoute>;

type Scoped<Q> = { readonly query: Q; readonly actor: Actor };

/** The legal documents of the credits in scope. */
export async function listAllDocuments(
  db: Reader,
  { query, actor }: Scoped<Query>,
): Promise<ReplyOf<typeof listRoute>> {
  const { rows, page } = await readPage(db, { query, ...documentList(db, { query, actor }) });
  return { data: rows.map(toListed), page };
}

/** The same rows in the same order, all of them, for an export. */
export const everyDocument = (db: Reader, scoped: Scoped<QueryOf<typeof exportDocuments>>) =>
  everyRow({ query: scoped.query, ...documentList(db, scoped) });

/** Counts the rows of the list that the company signs, and tells when the oldest was issued. */
export async function countDocumentsOfCompany(
  db: Reader,
  { actor }: { readonly actor: Actor },
): Promise<WaitingCount> {
  const { count, oldest } = await idsOf(db, { query: { awaits_company: 'true' }, actor })
    .clearSelect()
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<Date | null>('documents.issued_at').as('oldest'),
    ])
    .executeTakeFirstOrThrow();
  return { count, oldestAt: oldest };
}

const SORTS: Readonly<Record<SortKeyOf<typeof DOCUMENT_LIST>, RawBuilder<unknown>>> = {
  issueDate: sql`documents.issued_at`,
  sealDate: sql`documents.sealed_at`,
};

type Filters = Omit<Query, 'page_number' | 'item_per_page' | 'sort_by' | 'sort_dir'>;

const documentList = (db: Reader, { query, actor }: Scoped<Filters>) => ({
  ids: idsOf(db, { query, actor }),
  sorts: SORTS,
  tieBreaker: sql`documents.document_id`,
  rows: (ids: PageIds) => rowsOf(db, ids),
});

const AWAITS_COMPANY = sql<SqlBool>`exists (
  select from document_holders as holder
  where holder.document_id = documents.document_id
    and holder.role = 'COMPANY' and holder.state = 'READY'
)`;

function idsOf(db: Reader, { query, actor }: Scoped<Filters>): PageIds {
  const { kind, state, awaits_company, promissory_note_state, search = '' } = query;
  let ids = creditsVisibleTo(
    db
      .selectFrom('documents')
      .innerJoin('credits', 'credits.credit_id', 'documents.credit_id')
      .select('documents.document_id as id'),
    actor,
  );
  if (kind !== undefined) ids = ids.where('documents.kind', '=', kind);
  if (state !== undefined) ids = ids.where('documents.state', '=', state);
  if (awaits_company === 'true') ids = ids.where(AWAITS_COMPANY);
  if (awaits_company === 'false') ids = ids.where(sql<SqlBool>`not ${AWAITS_COMPANY}`);
  if (promissory_note_state !== undefined) {
    ids = ids.where(sql<SqlBool>`${noteState} = ${promissory_note_state}`);
  }
  const { from, until } = boundsOf(query);
  if (from !== null) ids = ids.where('documents.issued_at', '>=', from);
  if (until !== null) ids = ids.where('documents.issued_at', '<', until);
  const meant = search.trim();
  // There are many more receipts than anything else: they are shown to who looks for them.
  if (kind === undefined && meant === '') {
    ids = ids.where(sql<SqlBool>`documents.kind <> all(${REPEATED_PAPERS}::text[])`);
  }
  return meant === '' ? ids : ids.where(documentsMeant(db, meant));
}

/** By the number of the document or the credit, or by who the borrower is. */
function documentsMeant(db: Reader, search: string): RawBuilder<SqlBool> {
  let borrowers = db.selectFrom('borrowers').select('borrowers.borrower_id');
  for (const pattern of searchPatterns(plainSearch(search))) {
    borrowers = borrowers.where('borrowers.search_text', 'like', pattern);
  }
  const creditId = readCreditNumber(search);
  return sql<SqlBool>`(
    documents.number = upper(${search})
    or credits.credit_id = ${creditId}
    or credits.borrower_id in (${borrowers})
  )`;
}

/** Who can sign now; the company by its role. */
const AWAITED = sql<string | null>`(
  select string_agg(
    coalesce(${wholeBorrowerName('holder.borrower_id')}, 'Empresa'), ', '
    order by holder.document_holder_id
  )
  from document_holders as holder
  where holder.document_id = documents.document_id and holder.state = 'READY'
)`;

const COMPANY_HOLDER = sql<number | null>`(
  select holder.document_holder_id from document_holders as holder
  where holder.document_id = documents.document_id
    and holder.role = 'COMPANY' and holder.state = 'READY'
)`;

const rowsOf = (db: Reader, ids: PageIds) =>
  db
    .selectFrom(ids.as('page'))
    .innerJoin('documents', 'documents.document_id', 'page.id')
    .innerJoin('credits', 'credits.credit_id', 'documents.credit_id')
    .leftJoin('document_sets as set', 'set.document_set_id', 'documents.document_set_id')
    .select([
      'documents.document_id',
      'documents.number',
      'documents.kind',
      'documents.credit_id',
      wholeBorrowerName('credits.borrower_id').as('borrower_name'),
      'documents.state',
      AWAITED.as('awaited'),
      'documents.issued_at',
      'set.expires_at',
      'documents.sealed_at',
      noteState.as('promissory_note_state'),
      COMPANY_HOLDER.as('company_holder_id'),
    ]);

type DocumentRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

const toListed = (row: DocumentRow): ReplyOf<typeof listRoute>['data'][number] => ({
  ...row,
  kind: z.parse(legalDocumentKindField, row.kind),
  state: z.parse(documentStateField, row.state),
  promissory_note_state:
    row.promissory_note_state === null
      ? null
      : z.parse(promissoryNoteStateField, row.promissory_note_state),
  issued_at: row.issued_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
  sealed_at: row.sealed_at?.toISOString() ?? null,
});
