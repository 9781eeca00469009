import type { addUser as addUserRoute, BodyOf, ReplyOf } from '@cuotaclara/contract';
import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import { type Acting, demandRightOver } from './access/administrators.ts';
import { createUser } from './create-user.ts';
import { demandHeadquarter } from './demand-place.ts';
import type { Invitations } from './invitations/invitations.ts';
import { placeIn } from './set-headquarter.ts';
import { readUser } from './user-detail.reads.ts';
import { type UserChange, withFreeEmail } from './write-user.ts';

type Addition = {
  readonly body: BodyOf<typeof addUserRoute>;
  readonly invitations: Invitations;
  readonly actor: Acting;
};

/** Makes a user of the staff, who chooses a password through the invitation. */
export async function addUser(
  trx: Transaction<DB>,
  { body, invitations, actor }: Addition,
): Promise<UserChange<ReplyOf<typeof addUserRoute>>> {
  demandRightOver(actor, [body.role_id]);
  const userId = await addInvited(trx, body);
  const sent = await invitations.send(trx, { user_id: userId });
  const reply = { ...(await readUser(trx, userId)), invitation_sent: sent };
  const after = { ...body, ...placeIn(reply) };
  return {
    reply,
    audit: [{ action: 'user_created', subject: { kind: 'user', id: userId }, after }],
  };
}

/** Somebody who cannot come in before they have chosen a password. */
export async function addInvited(trx: Transaction<DB>, person: Addition['body']): Promise<number> {
  await demandHeadquarter(trx, person.headquarter_id);
  const { userId } = await withFreeEmail(() =>
    createUser(trx, {
      email: person.email,
      firstName: person.first_name,
      firstSurname: person.first_surname,
      phone: person.phone,
      roleId: person.role_id,
      headquarterId: person.headquarter_id,
      password: null,
      emailVerified: false,
    }),
  );
  return userId;
}
