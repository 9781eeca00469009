import type { BodyOf, editUser as editUserRoute } from '@cuotaclara/contract';
import type { Transaction } from 'kysely';
import { differenceOf } from '#platform/audit/difference-of.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { refuse } from '#platform/http/refusal.ts';
import {
  type Acting,
  demandAnotherAdministrator,
  demandRightOver,
  lockAdministrators,
} from './access/administrators.ts';
import { demandSeen, demandStaff, lockUser } from './lock-user.ts';
import { readUser } from './user-detail.reads.ts';
import { type PersonMails, personAfter, personIn, writePerson } from './write-person.ts';
import type { UserChange } from './write-user.ts';

type Edit = {
  readonly body: BodyOf<typeof editUserRoute>;
  readonly actor: Acting;
  readonly mails: PersonMails;
};

export async function editUser(
  trx: Transaction<DB>,
  { body, actor, mails }: Edit,
): Promise<UserChange> {
  await lockAdministrators(trx);
  const user = await lockUser(trx, body.user_id);
  demandStaff(user);
  demandSeen(user, body);
  demandRightOver(actor, [user.role_id, body.role_id]);
  if (body.role_id !== user.role_id) {
    if (user.user_id === actor.userId) refuse('own_account_protected');
    await demandAnotherAdministrator(trx, user);
  }
  const person = personAfter(user, body);
  const difference = differenceOf(personIn(user), person);
  if (difference === null) return { reply: await readUser(trx, user.user_id), audit: [] };
  await writePerson(trx, { user, person, mails });
  return {
    reply: await readUser(trx, user.user_id),
    audit: [{ action: 'user_edited', subject: { kind: 'user', id: user.user_id }, ...difference }],
  };
}
