import { type ReplyOf, VENDOR_ROLE } from '@cuotaclara/contract';
import type { listSuppliers } from '@cuotaclara/contract/credits/credit-edits';
import { sql } from 'kysely';
import { supplierText } from '#core/people/supplier-text.ts';
import type { Reader } from '#platform/database/database.ts';
import { shortNameOf } from '#platform/database/person-name.ts';

/** The most that a picker shows; a company with more suppliers needs a search. */
const SUPPLIERS_MAX = 1000;

/** Those to whom a credit can be assigned. */
export async function readSuppliers(db: Reader): Promise<ReplyOf<typeof listSuppliers>> {
  const suppliers = await db
    .selectFrom('users')
    .leftJoin('vendors', 'vendors.user_id', 'users.user_id')
    .select(['users.user_id', shortNameOf('users').as('name'), 'vendors.business_name as business'])
    .where('users.role_id', '=', VENDOR_ROLE)
    .where('users.status', '<>', 'blocked')
    .orderBy(sql`searchable(${shortNameOf('users')})`)
    .orderBy('users.user_id')
    .limit(SUPPLIERS_MAX)
    .execute();
  return { suppliers };
}

/** Whether a user can be assigned a credit: a user without access cannot look after it. */
export async function isSupplier(db: Reader, userId: number): Promise<boolean> {
  const supplier = await db
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('role_id', '=', VENDOR_ROLE)
    .where('status', '<>', 'blocked')
    .executeTakeFirst();
  return supplier !== undefined;
}

/** The display name of a supplier, the same on every screen. */
export async function findSupplierName(db: Reader, userId: number | null): Promise<string | null> {
  if (userId === null) return null;
  const row = await db
    .selectFrom('users as supplier')
    .leftJoin('vendors', 'vendors.user_id', 'supplier.user_id')
    .select(supplierText.as('name'))
    .where('supplier.user_id', '=', userId)
    .executeTakeFirst();
  return row?.name ?? null;
}
