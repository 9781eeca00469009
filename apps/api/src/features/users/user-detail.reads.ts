import { type UserDetail, type UserStatus, VENDOR_ROLE } from '@cuotaclara/contract';
import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';

/** One user with how they stand; refuses when there is none. */
export async function readUser(db: Reader, userId: number): Promise<UserDetail> {
  const row = await findRow(db, userId);
  return row === undefined ? refuse('not_found') : toDetail(row);
}

const findRow = (db: Reader, userId: number) =>
  db
    .selectFrom('users')
    .innerJoin('auth.user as identity', 'identity.id', 'users.identity_id')
    .leftJoin('headquarters', 'headquarters.headquarter_id', 'users.headquarter_id')
    .leftJoin('vendors', (join) =>
      join.onRef('vendors.user_id', '=', 'users.user_id').on('users.role_id', '=', VENDOR_ROLE),
    )
    .leftJoin('cities', 'cities.city_id', 'vendors.city_id')
    .select([
      'users.user_id',
      'users.version',
      'users.first_name',
      'users.first_surname',
      'users.email',
      'identity.emailVerified as email_verified',
      'users.phone',
      'users.identification',
      'users.role_id',
      'users.headquarter_id',
      'headquarters.name as headquarter',
      'users.status',
      'users.blocked_at',
      'users.blocked_reason',
      sql<boolean>`coalesce(identity."twoFactorEnabled", false)`.as('second_factor_enabled'),
      'users.invited_at',
      'users.invitation_expires_at',
      'users.last_access_at',
      'users.created_at',
      'users.updated_at',
      'vendors.business_name',
      'vendors.tax_id',
      'vendors.commission_rate_bps',
      'vendors.city_id',
      'cities.name as city',
    ])
    .select((eb) =>
      eb
        .selectFrom('auth.session')
        .whereRef('auth.session.userId', '=', 'users.identity_id')
        .where('auth.session.expiresAt', '>', sql<Date>`current_timestamp`)
        .select(sql<number>`count(*)`.as('count'))
        .as('session_count'),
    )
    .where('users.user_id', '=', userId)
    .executeTakeFirst();

type UserDetailRow = NonNullable<Awaited<ReturnType<typeof findRow>>>;

const toDetail = (row: UserDetailRow): UserDetail => ({
  ...row,
  // The column is generated, and gives nothing but these.
  status: row.status as UserStatus,
  session_count: row.session_count ?? 0,
  blocked_at: row.blocked_at?.toISOString() ?? null,
  invited_at: row.invited_at?.toISOString() ?? null,
  invitation_expires_at: row.invitation_expires_at?.toISOString() ?? null,
  last_access_at: row.last_access_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  vendor: vendorIn(row),
});

function vendorIn(row: UserDetailRow): UserDetail['vendor'] {
  const { business_name, tax_id, commission_rate_bps, city_id, city } = row;
  if (business_name === null || tax_id === null || commission_rate_bps === null) return null;
  return { business_name, tax_id, commission_rate_bps, city_id, city };
}
