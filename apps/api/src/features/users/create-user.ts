import type { Transaction } from 'kysely';
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
  /** Null for someone who chooses it through an invitation, or signs in elsewhere. */
  readonly password: string | null;
  readonly emailVerified: boolean;
};

/** A person who may sign in: the identity, its password, and the user that the business knows. */
export async function createUser(trx: Transaction<DB>, user: NewUser): Promise<{ userId: number }> {
  const email = user.email.trim().toLowerCase();
  const { password, emailVerified } = user;
  if (password !== null) demandStrongPassword({ email, password });
  const identity = await trx
    .insertInto('auth.user')
    .values({ name: `${user.firstName} ${user.firstSurname}`, email, emailVerified })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (password !== null) {
    await trx
      .insertInto('auth.account')
      .values({
        providerId: 'credential',
        accountId: identity.id,
        userId: identity.id,
        password: await hashPassword(password),
        updatedAt: new Date(),
      })
      .execute();
  }
  await trx
    .insertInto('email_validations')
    .values({ email, validated_at: emailVerified ? new Date() : null })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  const created = await trx
    .insertInto('users')
    .values({
      identity_id: identity.id,
      email,
      first_name: user.firstName,
      first_surname: user.firstSurname,
      role_id: user.roleId,
      headquarter_id: user.headquarterId ?? null,
      phone: user.phone ?? null,
      activated_at: emailVerified ? new Date() : null,
    })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  return { userId: created.user_id };
}
