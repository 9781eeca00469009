import { argon2Sync, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { createUser, type NewUser } from '#features/users/create-user.ts';
import { CREDENTIAL } from '#platform/auth/passwords/credential.ts';
import type { DB } from '#platform/database/database.generated.ts';

/** The least that argon2 allows: nobody attacks the database of a test. */
const COST = { memory: 8, passes: 1, parallelism: 1 } as const;

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

function hashCheaply(password: string): string {
  const nonce = randomBytes(16);
  const message = Buffer.from(password);
  const tag = argon2Sync('argon2id', { ...COST, message, nonce, tagLength: 32 });
  return `$argon2id$v=19$m=8,t=1,p=1$${unpadded(nonce)}$${unpadded(tag)}`;
}

/**
 * A user as `createUser` makes them, with a password that costs a thousandth to verify: the costs
 * are read from the stored hash. At full cost, hashing and verifying took most of a sign-in.
 */
export async function addTestUser(
  trx: Transaction<DB>,
  { password, ...user }: NewUser,
): Promise<{ userId: number }> {
  const { userId } = await createUser(trx, { ...user, password: null });
  if (password === null) return { userId };
  const { identity_id: identityId } = await trx
    .selectFrom('users')
    .select('identity_id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('auth.account')
    .values({
      providerId: CREDENTIAL,
      accountId: identityId,
      userId: identityId,
      password: hashCheaply(password),
      updatedAt: new Date(),
    })
    .execute();
  return { userId };
}
