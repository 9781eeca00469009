import { createHash, randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import type { Reader } from '#platform/database/database.ts';

export const REGISTRATION_HOURS = 24;

const TOKEN_BYTES = 24;
const HOUR_MS = 3_600_000;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A link with which an address that nobody has yet opens an account. Only its hash is stored. */
export async function makeRegistrationLink(
  trx: Transaction<DB>,
  { email, now }: { readonly email: string; readonly now: Date },
): Promise<string> {
  await sweepRegistrations(trx, now);
  await trx
    .insertInto('email_validations')
    .values({ email })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await trx
    .insertInto('registrations')
    .values({
      token_hash: hashOf(token),
      email,
      expires_at: new Date(now.getTime() + REGISTRATION_HOURS * HOUR_MS),
    })
    .execute();
  return token;
}

export type Registration = { readonly email: string; readonly expiresAt: Date };

/** The registration that a link opens, without using it up; null when it opens none. */
export async function findRegistration(
  db: Reader,
  { token, now }: { readonly token: string; readonly now: Date },
): Promise<Registration | null> {
  const found = await db
    .selectFrom('registrations')
    .select(['email', 'expires_at'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found === undefined ? null : { email: found.email, expiresAt: found.expires_at };
}

/** Marks an address as confirmed by its link. */
export async function validateAddress(trx: Transaction<DB>, email: string): Promise<void> {
  const confirmed = { validated_at: sql<Date>`current_timestamp` };
  await trx
    .insertInto('email_validations')
    .values({ email, ...confirmed })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(confirmed))
    .execute();
}

/** Every link of an address has served when one of them was used. */
export async function voidRegistrations(trx: Transaction<DB>, email: string): Promise<void> {
  await trx.deleteFrom('registrations').where('email', '=', email).execute();
}

/** Nobody keeps the address of a person who asked once and never came. */
async function sweepRegistrations(trx: Transaction<DB>, now: Date): Promise<void> {
  const over = await trx
    .deleteFrom('registrations')
    .where('expires_at', '<=', now)
    .returning('email')
    .execute();
  const emails = [...new Set(over.map(({ email }) => email))];
  if (emails.length === 0) return;
  await trx
    .deleteFrom('email_validations')
    .where('email', 'in', emails)
    .where('validated_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users')
            .select('user_id')
            .whereRef('users.email', '=', 'email_validations.email'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('registrations')
            .select('registrations.email')
            .whereRef('registrations.email', '=', 'email_validations.email'),
        ),
      ),
    )
    .execute();
}
