import type { BodyOf, editUser as editUserRoute } from '@cuotaclara/contract';
import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import { refuse } from '#platform/http/refusal.ts';
import { demandAnotherAdministrator, lockAdministrators } from './administrators.ts';
import { differenceOf } from './difference.ts';
import type { Invitations } from './invitations.ts';
import { demandSeen, demandStaff, lockUser } from './lock-user.ts';
import { readUser } from './user-detail.reads.ts';
import { personIn, writePerson } from './write-person.ts';
import type { UserChange } from './write-user.ts';

type Edit = {
  readonly body: BodyOf<typeof editUserRoute>;
  readonly actorId: number;
  readonly invitations: Invitations;
};

export async function editUser(
  trx: Transaction<DB>,
  { body, actorId, invitations }: Edit,
): Promise<UserChange> {
  await lockAdministrators(trx);
  const user = await lockUser(trx, body.user_id);
  demandStaff(user);
  demandSeen(user, body);
  if (body.role_id !== user.role_id) {
    if (user.user_id === actorId) refuse('own_account_protected');
    await demandAnotherAdministrator(trx, user);
  }
  const person = personIn(body);
  const difference = differenceOf(personIn(user), person);
  if (difference === null) return { reply: await readUser(trx, user.user_id), audit: [] };
  await writePerson(trx, { user, person, invitations });
  return {
    reply: await readUser(trx, user.user_id),
    audit: [{ action: 'user_edited', subject: { kind: 'user', id: user.user_id }, ...difference }],
  };
}
