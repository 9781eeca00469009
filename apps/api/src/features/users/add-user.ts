import type { addUser as addUserRoute, BodyOf } from '@cuotaclara/contract';
import { type CommandContext, command } from '#platform/command/command.ts';
import { demandRightOver } from './access/administrators.ts';
import { createUser } from './create-user.ts';
import { demandHeadquarter } from './demand-place.ts';
import type { Invitations } from './invitations/invitations.ts';
import { placeIn } from './set-headquarter.ts';
import { readUser } from './user-detail.reads.ts';
import { withFreeEmail } from './write-user.ts';

type AddUserInput = BodyOf<typeof addUserRoute>;

/** Creates a user of the staff, who chooses a password through the invitation. */
export const addUser = (invitations: Invitations) =>
  command('add_user', async (ctx, input: AddUserInput) => {
    const { trx, actor } = ctx;
    demandRightOver(actor, [input.role_id]);
    const userId = await addInvited(ctx, input);
    const isSent = await invitations.send(trx, { user_id: userId });
    const reply = { ...(await readUser(trx, userId)), invitation_sent: isSent };
    const after = { ...input, ...placeIn(reply) };
    return {
      reply,
      audit: [{ action: 'user_created', subject: { kind: 'user', id: userId }, after }],
    };
  });

/** Creates a user who cannot sign in before choosing a password. */
export async function addInvited(
  { trx, actor, now }: CommandContext,
  person: AddUserInput,
): Promise<number> {
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
      identification: person.identification,
      entrusted: { by: actor.userId, at: new Date(now.epochMilliseconds) },
    }),
  );
  return userId;
}
