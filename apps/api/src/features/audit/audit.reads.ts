import {
  type AUDIT_LIST,
  type AuditRow,
  type exportAudit,
  type listAudit,
  type Period,
  PROGRAM_NAME,
  type QueryOf,
  type ReplyOf,
  type SortKeyOf,
} from '@cuotaclara/contract';
import { type RawBuilder, sql } from 'kysely';
import { boundsOf } from '#platform/clock/day-bounds.ts';
import type { Reader } from '#platform/database/database.ts';
import { shortNameOf } from '#platform/database/person-name.ts';
import { everyRow, type PageIds, readPage } from '#platform/list/read-page.ts';
import { browserWords } from './browser-words.ts';
import { storedActions, todaysAction } from './earlier-actions.ts';
import { namedId, namedThing, subjectName, subjectUserId } from './subject-name.ts';
import { wantedBy } from './wanted-by.ts';

type Query = QueryOf<typeof listAudit>;

/** A page of the log. */
export async function readAudit(
  db: Reader,
  query: Query,
  period: Period,
): Promise<ReplyOf<typeof listAudit>> {
  const { rows, page } = await readPage(db, { query, ...auditList(db, { ...query, ...period }) });
  return { data: rows.map(toRow), page };
}

/** The same rows in the same order, all of them, for an export. */
export const everyEntry = (db: Reader, query: QueryOf<typeof exportAudit>, period: Period) =>
  everyRow({ query, ...auditList(db, { ...query, ...period }) });

const SORTS: Readonly<Record<SortKeyOf<typeof AUDIT_LIST>, RawBuilder<unknown>>> = {
  creationDate: sql`audit_entries.happened_at`,
};

type Filters = Omit<Query, 'page_number' | 'item_per_page' | 'sort_by' | 'sort_dir'>;

const auditList = (db: Reader, filters: Filters) => ({
  ids: idsOf(db, filters),
  sorts: SORTS,
  tieBreaker: sql`audit_entries.entry_id`,
  rows: (ids: PageIds) =>
    namedEntries(db).innerJoin(ids.as('page'), 'page.id', 'audit_entries.entry_id'),
});

function idsOf(db: Reader, filters: Filters): PageIds {
  const { actor_user_id: actorId, action, subject_kind: kind, subject_id: id, search } = filters;
  const { from, until } = boundsOf(filters);
  const wanted = wantedBy(search);
  let ids = db.selectFrom('audit_entries').select('audit_entries.entry_id as id');
  if (from !== null) ids = ids.where('happened_at', '>=', from);
  if (until !== null) ids = ids.where('happened_at', '<', until);
  if (actorId !== undefined) ids = ids.where('actor_user_id', '=', actorId);
  if (action !== undefined) ids = ids.where('action', 'in', storedActions(action));
  if (kind !== undefined) ids = ids.where('subject_kind', '=', kind);
  if (id) ids = ids.where('subject_id', '=', id);
  if (wanted !== null) ids = ids.where(wanted.column, '=', wanted.value);
  return ids;
}

/** A refused caller has not proved who they are. */
const UNKNOWN_PERSON = 'Sin identificar';

/** Entries with the names that people and things have today. */
export const namedEntries = (db: Reader) =>
  db
    .selectFrom('audit_entries')
    .leftJoin('audit_seals', 'audit_seals.entry_id', 'audit_entries.entry_id')
    .leftJoin('users as actor', 'actor.user_id', 'audit_entries.actor_user_id')
    .leftJoin('users as subject', (join) => join.on('subject.user_id', '=', subjectUserId))
    .leftJoin(namedThing, (join) =>
      join.onRef('named.kind', '=', 'audit_entries.subject_kind').on('named.id', '=', namedId),
    )
    .select([
      'audit_entries.entry_id',
      'audit_entries.happened_at',
      'audit_entries.actor_user_id',
      sql<string>`case
        when audit_entries.action = 'sign_in_refused' then ${sql.lit(UNKNOWN_PERSON)}
        when audit_entries.actor_user_id is null then ${sql.lit(PROGRAM_NAME)}
        when actor.user_id is null then 'Usuario ' || audit_entries.actor_user_id
        else ${shortNameOf('actor')} end`.as('actor_name'),
      todaysAction.as('action'),
      'audit_entries.subject_kind',
      'audit_entries.subject_id',
      subjectName.as('subject_name'),
      'audit_entries.network_address',
      browserWords(sql.ref<string | null>('audit_entries.user_agent')).as('browser'),
      'audit_entries.user_agent',
      'audit_entries.request_id',
      'audit_seals.position',
    ]);

type NamedEntryRow = Awaited<ReturnType<ReturnType<typeof namedEntries>['execute']>>[number];

export const toRow = (row: NamedEntryRow): AuditRow => ({
  ...row,
  happened_at: row.happened_at.toISOString(),
});
