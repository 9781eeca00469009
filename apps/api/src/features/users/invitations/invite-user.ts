import type { Transaction } from 'kysely';
import { voidLinks } from '#features/users/access/end-access.ts';
import { demandStaff, lockUser } from '#features/users/lock-user.ts';
import { readUser } from '#features/users/user-detail.reads.ts';
import type { UserChange } from '#features/users/write-user.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { Invitations } from './invitations.ts';

type Invite = { readonly userId: number; readonly invitations: Invitations };

/** Invites once more whoever has not confirmed their address; the link before opens nothing now. */
export async function inviteUser(
  trx: Transaction<DB>,
  { userId, invitations }: Invite,
): Promise<UserChange> {
  const user = await lockUser(trx, userId);
  demandStaff(user);
  const reply = await readUser(trx, userId);
  const isDone = user.status === 'active' && reply.email_verified;
  if (isDone || user.status === 'blocked') refuse('not_to_be_invited');
  await voidLinks(trx, user);
  if (!(await invitations.send(trx, { user_id: userId }))) refuse('mail_unavailable');
  return {
    reply,
    audit: [{ action: 'user_invited_again', subject: { kind: 'user', id: userId } }],
  };
}
