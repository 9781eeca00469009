import type {
  exportUsers,
  listUsers as listUsersRoute,
  QueryOf,
  ReplyOf,
  SortKeyOf,
  USER_LIST,
  UserStatus,
} from '@cuotaclara/contract';
import { EVERY_ROLE, type RoleId, VENDOR_ROLE } from '@cuotaclara/contract';
import { type RawBuilder, sql } from 'kysely';
import { boundsOf } from '#platform/clock/day-bounds.ts';
import type { Reader } from '#platform/database/database.ts';
import { shortNameOf } from '#platform/database/person-name.ts';
import { everyRow, type PageIds, readPage } from '#platform/list/read-page.ts';
import { searchPatterns } from '#platform/list/search-words.ts';
import { lacksSecondFactor } from './access/lacks-second-factor.ts';

type Query = QueryOf<typeof listUsersRoute>;

type UserListInput<Q> = {
  readonly query: Q;
  /** The roles that must have the second factor. */
  readonly demandedRoles: readonly RoleId[];
};

/** The users of one role or of all, as the list shows them. */
export async function listUsers(
  db: Reader,
  { query, demandedRoles }: UserListInput<Query>,
): Promise<ReplyOf<typeof listUsersRoute>> {
  const list = userList(db, { query, demandedRoles });
  const { rows, page } = await readPage(db, { query, ...list });
  return { data: rows.map(toListed), page };
}

/** The same rows in the same order, all of them, for an export. */
export const everyUser = (
  db: Reader,
  { query, demandedRoles }: UserListInput<QueryOf<typeof exportUsers>>,
) => everyRow({ query, ...userList(db, { query, demandedRoles }) });

const SORTS: Readonly<Record<SortKeyOf<typeof USER_LIST>, RawBuilder<unknown>>> = {
  userId: sql`users.user_id`,
  name: sql`users.sort_name`,
  email: sql`users.email`,
  // As in the index: a user who never signed in sorts before everyone else.
  lastAccess: sql`coalesce(users.last_access_at, '-infinity')`,
  creationDate: sql`users.created_at`,
};

type Filters = Omit<Query, 'page_number' | 'item_per_page' | 'sort_by' | 'sort_dir'>;

const userList = (db: Reader, asked: UserListInput<Filters>) => ({
  ids: idsOf(db, asked),
  sorts: SORTS,
  tieBreaker: sql`users.user_id`,
  rows: (ids: PageIds) => rowsOf(db, ids),
});

function idsOf(db: Reader, { query, demandedRoles }: UserListInput<Filters>): PageIds {
  const { role, status, second_factor, headquarter_id, search, ...period } = query;
  const { from, until } = boundsOf(period);
  let ids = db.selectFrom('users').select('users.user_id as id');
  if (role !== EVERY_ROLE) ids = ids.where('users.role_id', '=', Number(role));
  if (status !== undefined) ids = ids.where('users.status', '=', status);
  if (second_factor === 'missing') ids = ids.where(lacksSecondFactor(demandedRoles));
  else if (second_factor !== undefined) ids = ids.where(hasSecondFactor(second_factor));
  if (headquarter_id !== undefined) ids = ids.where('users.headquarter_id', '=', headquarter_id);
  if (from !== null) ids = ids.where('users.created_at', '>=', from);
  if (until !== null) ids = ids.where('users.created_at', '<', until);
  for (const pattern of searchPatterns(search)) {
    ids = ids.where('users.search_text', 'like', pattern);
  }
  return ids;
}

const hasSecondFactor = (state: 'on' | 'off') => sql<boolean>`
  exists (
    select from auth."user" as identity
    where identity.id = users.identity_id and identity."twoFactorEnabled" is true
  ) = ${sql.lit(state === 'on')}
`;

const rowsOf = (db: Reader, ids: PageIds) =>
  db
    .selectFrom(ids.as('page'))
    .innerJoin('users', 'users.user_id', 'page.id')
    .innerJoin('auth.user as identity', 'identity.id', 'users.identity_id')
    .leftJoin('headquarters', 'headquarters.headquarter_id', 'users.headquarter_id')
    .leftJoin('vendors', (join) =>
      join.onRef('vendors.user_id', '=', 'users.user_id').on('users.role_id', '=', VENDOR_ROLE),
    )
    .select([
      'users.user_id',
      shortNameOf('users').as('name'),
      'users.first_name',
      'users.first_surname',
      'users.email',
      'users.role_id',
      'headquarters.name as headquarter',
      'users.status',
      sql<boolean>`coalesce(identity."twoFactorEnabled", false)`.as('second_factor_enabled'),
      'users.last_access_at',
      'users.created_at',
      'users.phone',
      'vendors.business_name',
      'vendors.tax_id',
      sql<number | null>`vendors.commission_rate_bps / 10000.0::float8`.as('commission_rate'),
    ]);

type UserListRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

const toListed = (row: UserListRow): ReplyOf<typeof listUsersRoute>['data'][number] => ({
  ...row,
  // The column is generated, and gives nothing but these.
  status: row.status as UserStatus,
  last_access_at: row.last_access_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});
