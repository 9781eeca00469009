import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import { endSessions, voidLinks } from './access/end-access.ts';
import type { Notices } from './access/notices.ts';
import type { Invitations } from './invitations/invitations.ts';
import type { LockedUser } from './lock-user.ts';
import { withFreeEmail, writeUser } from './write-user.ts';

export type Person = {
  readonly first_name: string;
  readonly first_surname: string;
  readonly email: string;
  readonly phone: string | null;
  readonly role_id: number;
};

/** The part of a user that an edit speaks of. */
export const personIn = (user: Person): Person => ({
  first_name: user.first_name,
  first_surname: user.first_surname,
  email: user.email,
  phone: user.phone,
  role_id: user.role_id,
});

type Edited = Omit<Person, 'phone'> & { readonly phone?: string | null | undefined };

/** Who a user is after an edit; one that says nothing of the telephone leaves it. */
export const personAfter = (user: Person, { phone = user.phone, ...edited }: Edited): Person =>
  personIn({ ...edited, phone });

/** Both the old address and the new one are told of a change. */
export type PersonMails = { readonly invitations: Invitations; readonly notices: Notices };

type Writing = {
  readonly user: LockedUser;
  readonly person: Person;
  readonly mails: PersonMails;
};

/** Writes who a user is, to the business and to the identity provider alike. */
export async function writePerson(
  trx: Transaction<DB>,
  { user, person, mails }: Writing,
): Promise<void> {
  await withFreeEmail(async () => {
    await trx
      .updateTable('auth.user')
      .set({
        name: `${person.first_name} ${person.first_surname}`,
        email: person.email,
        updatedAt: new Date(),
      })
      .where('id', '=', user.identity_id)
      .execute();
    await writeUser(trx, { userId: user.user_id, values: { ...person } });
  });
  // What they may do has changed, so they come in anew and land where they belong now.
  if (person.role_id !== user.role_id) await endSessions(trx, user);
  if (person.email === user.email) return;
  await moveAddress(trx, { user, email: person.email });
  const { user_id, email: recipient } = user;
  // Whoever never came in has nothing to lose, and the old address may be a stranger's.
  if (user.status !== 'invited') {
    await mails.notices.send(trx, { user_id, notice: 'address_changed', recipient });
  }
  await mails.invitations.send(trx, { user_id });
}

/** A new address is nobody's until its mailbox has answered, and the old one opens nothing. */
async function moveAddress(
  trx: Transaction<DB>,
  { user, email }: { user: LockedUser; email: string },
): Promise<void> {
  await trx
    .updateTable('auth.user')
    .set({ emailVerified: false })
    .where('id', '=', user.identity_id)
    .execute();
  await trx.deleteFrom('email_validations').where('email', 'in', [user.email, email]).execute();
  await trx.insertInto('email_validations').values({ email }).execute();
  await endSessions(trx, user);
  await voidLinks(trx, user);
}
