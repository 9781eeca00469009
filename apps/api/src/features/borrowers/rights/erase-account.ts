import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Throttle } from '#platform/auth/throttle.ts';
import { voidEmailLinks, voidProofs } from '#platform/auth/void-proofs.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { removeUploads } from '#platform/files/uploads.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { eraseAddress } from './erase-address.ts';
import { eraseMessages } from './erase-messages.ts';

type Account = { readonly userId: number; readonly identityId: string; readonly email: string };

const GONE = { first: 'Cliente', second: 'suprimido' } as const;

/** Nobody can have an address that ends so (RFC 2606). */
const NOBODYS = '@suprimido.invalid';

export const nobodysAddress = (): string => `${randomUUID()}${NOBODYS}`;

export const isNobodys = (email: string): boolean => email.endsWith(NOBODYS);

type Parts = {
  readonly trx: Transaction<DB>;
  readonly throttle: Pick<Throttle, 'forgive'>;
  readonly jobs: Pick<Jobs, 'forget'>;
};

/**
 * Nobody comes in any more, from this moment on. Where the audit log or a credit names the user by
 * their number, the number stays and says nothing of them.
 */
export async function eraseAccount(parts: Parts, userId: number): Promise<void> {
  const { trx, throttle } = parts;
  const user = await trx
    .selectFrom('users')
    .select(['identity_id', 'email'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const account = { userId, identityId: user.identity_id, email: user.email };
  await throttle.forgive(trx, [account.email, account.identityId]);
  await eraseWaysIn(trx, account);
  await eraseMessages(parts, { email: account.email, phone: null });
  await eraseBelongings(trx, userId);
  if (await isNamed(trx, userId)) await makeNameless(trx, account);
  else await remove(trx, account);
  await eraseAddress(trx, account.email);
}

async function eraseWaysIn(trx: Transaction<DB>, { identityId, email }: Account): Promise<void> {
  await trx.deleteFrom('auth.session').where('userId', '=', identityId).execute();
  await trx.deleteFrom('auth.account').where('userId', '=', identityId).execute();
  await trx.deleteFrom('auth.twoFactor').where('userId', '=', identityId).execute();
  await voidProofs(trx, identityId);
  await voidEmailLinks(trx, email);
}

async function eraseBelongings(trx: Transaction<DB>, userId: number): Promise<void> {
  const uploads = await trx
    .selectFrom('uploads')
    .select('upload_id')
    .where('user_id', '=', userId)
    .execute();
  await removeUploads(
    trx,
    uploads.map(({ upload_id }) => upload_id),
  );
  await trx.deleteFrom('push_notifications').where('user_id', '=', userId).execute();
  await trx.deleteFrom('user_preferences').where('user_id', '=', userId).execute();
}

/** Whether something that stays points at the number of a user. */
async function isNamed(trx: Transaction<DB>, userId: number): Promise<boolean> {
  const deed = await trx
    .selectFrom('audit_entries')
    .select('entry_id')
    .where('actor_user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  if (deed !== undefined) return true;
  const inCredits = await trx
    .selectFrom('credits')
    .select('credit_id')
    .where('created_by', '=', userId)
    .unionAll(trx.selectFrom('credit_history').select('credit_id').where('changed_by', '=', userId))
    .unionAll(
      trx.selectFrom('credit_attachments').select('credit_id').where('uploaded_by', '=', userId),
    )
    .unionAll(
      trx.selectFrom('credit_requests').select('credit_id').where('answered_by', '=', userId),
    )
    .limit(1)
    .executeTakeFirst();
  return inCredits !== undefined;
}

async function makeNameless(trx: Transaction<DB>, { userId, identityId }: Account): Promise<void> {
  const email = nobodysAddress();
  await trx
    .updateTable('auth.user')
    .set({
      name: `${GONE.first} ${GONE.second}`,
      email,
      emailVerified: false,
      image: null,
      twoFactorEnabled: null,
      updatedAt: sql`current_timestamp`,
    })
    .where('id', '=', identityId)
    .execute();
  await trx
    .updateTable('users')
    .set((eb) => ({
      email,
      first_name: GONE.first,
      first_surname: GONE.second,
      phone: null,
      last_access_at: null,
      blocked_at: sql`current_timestamp`,
      blocked_reason: 'Sus datos fueron suprimidos.',
      version: eb('version', '+', 1),
      updated_at: sql`current_timestamp`,
    }))
    .where('user_id', '=', userId)
    .execute();
}

async function remove(trx: Transaction<DB>, { userId, identityId }: Account): Promise<void> {
  await trx.deleteFrom('users').where('user_id', '=', userId).execute();
  await trx.deleteFrom('auth.user').where('id', '=', identityId).execute();
}
