import { shortName } from '@cuotaclara/contract/values/person-name';
import type { Transaction } from 'kysely';
import { renameIdentity, unconfirmAddress } from '#platform/auth/identities.ts';
import { endSessions } from '#platform/auth/sessions/end-sessions.ts';
import { demandRecentProof } from '#platform/auth/sessions/recent-proof.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Notices } from './access/notices.ts';
import { voidLinks } from './access/void-links.ts';
import type { Invitations } from './invitations/invitations.ts';
import type { LockedUser } from './lock-user.ts';
import { withFreeEmail, writeUser } from './write-user.ts';

export type Person = {
  readonly first_name: string;
  readonly first_surname: string;
  readonly email: string;
  readonly phone: string | null;
  readonly identification: string | null;
  readonly role_id: number;
};

/** The fields of a user that an edit changes. */
export const personIn = (user: Person): Person => ({
  first_name: user.first_name,
  first_surname: user.first_surname,
  email: user.email,
  phone: user.phone,
  identification: user.identification,
  role_id: user.role_id,
});

type EditedPerson = Omit<Person, 'phone' | 'identification'> & {
  readonly phone?: string | null | undefined;
  readonly identification?: string | null | undefined;
};

/** The person after an edit; an edit without telephone or identification keeps the old one. */
export const personAfter = (
  user: Person,
  { phone = user.phone, identification = user.identification, ...edited }: EditedPerson,
): Person => personIn({ ...edited, phone, identification });

/** Both the old address and the new one get a mail about a change. */
export type PersonMails = { readonly invitations: Invitations; readonly notices: Notices };

type WritePersonInput = {
  readonly user: LockedUser;
  readonly person: Person;
  readonly mails: PersonMails;
};

/**
 * Writes the person to `users` and to the identity provider alike. Another address for the own
 * account needs a recent proof: its mails open the account.
 */
export async function writePerson(
  ctx: CommandContext,
  { user, person, mails }: WritePersonInput,
): Promise<void> {
  const { trx, actor } = ctx;
  if (user.user_id === actor.userId && person.email !== user.email) {
    await demandRecentProof(trx, actor);
  }
  await withFreeEmail(async () => {
    await renameIdentity(trx, {
      identityId: user.identity_id,
      name: shortName(person),
      email: person.email,
    });
    const values = { ...person, ...entrusted(ctx, { user, person }) };
    await writeUser(trx, { userId: user.user_id, values });
  });
  // The permissions have changed, so the user signs in again and lands on the right home.
  if (person.role_id !== user.role_id) await endSessions(trx, user.identity_id);
  if (person.email === user.email) return;
  await moveAddress(trx, { user, email: person.email });
  const { user_id, email: recipient } = user;
  // A user who never signed in has nothing to lose, and the old address may be a stranger's.
  if (user.status !== 'invited') {
    await mails.notices.send(trx, { user_id, notice: 'address_changed', recipient });
  }
  await mails.invitations.send(trx, { user_id });
}

/** Makes the new address unconfirmed; links to the old one open nothing any more. */
async function moveAddress(
  trx: Transaction<DB>,
  { user, email }: { user: LockedUser; email: string },
): Promise<void> {
  await unconfirmAddress(trx, { identityId: user.identity_id, from: user.email, to: email });
  await endSessions(trx, user.identity_id);
  await voidLinks(trx, user);
}

/**
 * An account whose address, identification or role another user changes is in that user's hands:
 * an account that decides nothing yet could wait for the day on which it is made to.
 */
function entrusted(
  { actor, now }: CommandContext,
  { user, person }: Pick<WritePersonInput, 'user' | 'person'>,
) {
  const isSame =
    person.email === user.email &&
    person.identification === user.identification &&
    person.role_id === user.role_id;
  if (isSame || actor.userId === user.user_id) return {};
  return { entrusted_by: actor.userId, entrusted_at: new Date(now.epochMilliseconds) };
}
