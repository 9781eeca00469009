import type { SignerName } from '@cuotaclara/contract/signing/real-signature';
import type { Transaction } from 'kysely';
import { unsafePresenceSince } from '#features/identity/public.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { Contact } from './code-channels.ts';

/** A person who signs, with what decides whether they may. */
export type SigningPerson = {
  readonly borrowerId: number;
  readonly firstName: string;
  readonly name: SignerName;
  readonly contact: Contact;
  readonly isBlocked: boolean;
  readonly isIdentityApproved: boolean;
  readonly hasSanction: boolean;
};

const people = (db: Reader) =>
  db
    .selectFrom('borrowers')
    .innerJoin('users', 'users.user_id', 'borrowers.user_id')
    .select((eb) => [
      'borrowers.borrower_id',
      'borrowers.first_name',
      'borrowers.second_name',
      'borrowers.first_surname',
      'borrowers.second_surname',
      'borrowers.email',
      'borrowers.phone',
      'borrowers.is_phone_verified',
      'borrowers.phone_changed_at',
      'borrowers.identity_state',
      'users.blocked_at',
      eb
        .exists(
          eb
            .selectFrom('screening_hits')
            .select('screening_hit_id')
            .whereRef('screening_hits.borrower_id', '=', 'borrowers.borrower_id')
            .where('decision', '=', 'confirmed')
            .where('list_kind', '=', 'sanctions'),
        )
        .as('has_sanction'),
    ]);

type PersonRow = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirstOrThrow']>>;

const toPerson = (row: PersonRow): SigningPerson => ({
  borrowerId: row.borrower_id,
  firstName: row.first_name,
  name: {
    first_name: row.first_name,
    second_name: row.second_name,
    first_surname: row.first_surname,
    second_surname: row.second_surname,
  },
  contact: {
    email: row.email,
    phone: row.phone,
    isPhoneVerified: row.is_phone_verified,
    phoneChangedAt: row.phone_changed_at,
  },
  isBlocked: row.blocked_at !== null,
  isIdentityApproved: row.identity_state === 'approved',
  hasSanction: row.has_sanction === true,
});

/** The person that a user is; null for a user who is no borrower. */
export async function findSigningPerson(
  db: Reader,
  { userId }: Pick<Actor, 'userId'>,
): Promise<SigningPerson | null> {
  const row = await people(db).where('borrowers.user_id', '=', userId).executeTakeFirst();
  return row === undefined ? null : toPerson(row);
}

/**
 * Locks the person who signs, so that of two acts at once the second sees the first, and a contact
 * does not change meanwhile.
 */
export async function lockSigningPerson(
  trx: Transaction<DB>,
  { userId }: Pick<Actor, 'userId'>,
): Promise<SigningPerson> {
  const row = await people(trx)
    .where('borrowers.user_id', '=', userId)
    .forUpdate('borrowers')
    .executeTakeFirst();
  return row === undefined ? refuse('not_found') : toPerson(row);
}

/** By which proof a session began; null where that is not known. */
export async function findSignInProof(db: Reader, sessionId: string): Promise<string | null> {
  const session = await db
    .selectFrom('auth.session')
    .select('signedInBy')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return session?.signedInBy ?? null;
}

type PresenceOf = { readonly person: SigningPerson; readonly sessionId: string };

/** When the person proved, after the change of their phone, that it is them; null otherwise. */
export async function findPresence(
  db: Reader,
  { person: { borrowerId, contact }, sessionId }: PresenceOf,
): Promise<Date | null> {
  const { phoneChangedAt: since } = contact;
  return since === null ? null : unsafePresenceSince(db, { borrowerId, sessionId, since });
}
