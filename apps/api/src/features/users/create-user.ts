import { shortName } from '@cuotaclara/contract/values/person-name';
import type { Transaction } from 'kysely';
import { createIdentity } from '#platform/auth/identities.ts';
import { hashPassword } from '#platform/auth/passwords/password-hash.ts';
import { demandStrongPassword } from '#platform/auth/passwords/password-strength.ts';
import type { DB } from '#platform/database/database.generated.ts';

export type NewUser = {
  readonly email: string;
  readonly firstName: string;
  readonly firstSurname: string;
  readonly roleId: number;
  readonly phone?: string | null;
  readonly headquarterId?: number | null;
  /** Null for a user who chooses it through an invitation, or signs in elsewhere. */
  readonly password: string | null;
  readonly emailVerified: boolean;
  readonly identification?: string | null;
  /** Null for an account that nobody gave: of a borrower, of the demo, or the first one. */
  readonly entrusted?: { readonly by: number; readonly at: Date } | null;
};

/** Creates a user who may sign in: the identity with its password, and the row of `users`. */
export async function createUser(trx: Transaction<DB>, user: NewUser): Promise<{ userId: number }> {
  const email = user.email.trim().toLowerCase();
  const { password, emailVerified } = user;
  if (password !== null) demandStrongPassword({ email, password });
  const identityId = await createIdentity(trx, {
    name: shortName({ first_name: user.firstName, first_surname: user.firstSurname }),
    email,
    emailVerified,
    passwordHash: password === null ? null : await hashPassword(password),
  });
  const created = await trx
    .insertInto('users')
    .values({
      identity_id: identityId,
      email,
      first_name: user.firstName,
      first_surname: user.firstSurname,
      role_id: user.roleId,
      headquarter_id: user.headquarterId ?? null,
      phone: user.phone ?? null,
      activated_at: emailVerified ? new Date() : null,
      identification: user.identification ?? null,
      entrusted_by: user.entrusted?.by ?? null,
      entrusted_at: user.entrusted?.at ?? null,
    })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  return { userId: created.user_id };
}
