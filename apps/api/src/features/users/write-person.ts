import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import { endSessions, voidLinks } from './end-access.ts';
import type { Invitations } from './invitations.ts';
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

type Writing = {
  readonly user: LockedUser;
  readonly person: Person;
  readonly invitations: Invitations;
};

/** Writes who a user is, to the business and to the identity provider alike. */
export async function writePerson(
  trx: Transaction<DB>,
  { user, person, invitations }: Writing,
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
  await invitations.send(trx, user.user_id);
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
