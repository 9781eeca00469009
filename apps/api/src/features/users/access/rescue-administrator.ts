import type { RoleId } from '@cuotaclara/contract';
import type { Transaction } from 'kysely';
import { writeUser } from '#features/users/write-user.ts';
import { appendAudit, BY_THE_PROGRAM } from '#platform/audit/append-audit.ts';
import { hashPassword } from '#platform/auth/passwords/password-hash.ts';
import { demandStrongPassword } from '#platform/auth/passwords/password-strength.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { endSessions, voidLinks } from './end-access.ts';

const ADMIN: RoleId = 1;
const CREDENTIAL = 'credential';

type Rescue = { readonly email: string; readonly password: string };

/**
 * Lets an administrator in again who lost phone and codes, or was blocked by the only other one.
 * Nobody on a screen may do that for themselves, so it is for whoever runs the server. Answers
 * whether there is such an administrator.
 */
export async function rescueAdministrator(
  trx: Transaction<DB>,
  { email, password }: Rescue,
): Promise<boolean> {
  const user = await trx
    .selectFrom('users')
    .select(['user_id', 'identity_id', 'email', 'status'])
    .where('email', '=', email)
    .where('role_id', '=', ADMIN)
    .forUpdate()
    .executeTakeFirst();
  if (user === undefined) return false;
  demandStrongPassword({ email, password });
  await writeUser(trx, {
    userId: user.user_id,
    values: { blocked_at: null, blocked_reason: null, activated_at: new Date() },
  });
  await replacePassword(trx, { identityId: user.identity_id, password });
  await trx.deleteFrom('auth.twoFactor').where('userId', '=', user.identity_id).execute();
  await endSessions(trx, user);
  await voidLinks(trx, user);
  await appendAudit(trx, BY_THE_PROGRAM, [
    {
      action: 'administrator_rescued',
      subject: { kind: 'user', id: user.user_id },
      before: { status: user.status },
      after: { status: 'active' },
    },
  ]);
  return true;
}

type NewPassword = { readonly identityId: string; readonly password: string };

async function replacePassword(
  trx: Transaction<DB>,
  { identityId, password }: NewPassword,
): Promise<void> {
  await trx
    .updateTable('auth.user')
    .set({ twoFactorEnabled: false, emailVerified: true, updatedAt: new Date() })
    .where('id', '=', identityId)
    .execute();
  await trx
    .deleteFrom('auth.account')
    .where('userId', '=', identityId)
    .where('providerId', '=', CREDENTIAL)
    .execute();
  await trx
    .insertInto('auth.account')
    .values({
      providerId: CREDENTIAL,
      accountId: identityId,
      userId: identityId,
      password: await hashPassword(password),
      updatedAt: new Date(),
    })
    .execute();
}
