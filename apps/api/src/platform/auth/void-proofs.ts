import { sql } from 'kysely';
import type { Queries } from '#platform/database/database.ts';

/**
 * Voids a user's links for choosing a password, and their sign-ins that are half done. The library
 * stores both under the identity.
 */
export async function voidProofs(db: Queries, identityId: string): Promise<void> {
  await db.deleteFrom('auth.verification').where('value', '=', identityId).execute();
}

/** Voids the links that sign in by mail, which the library stores under the address. */
export async function voidEmailLinks(db: Queries, email: string): Promise<void> {
  await db
    .deleteFrom('auth.verification')
    .where(
      sql<boolean>`case when value is json object then value::jsonb ->> 'email' = ${email} end`,
    )
    .execute();
}
