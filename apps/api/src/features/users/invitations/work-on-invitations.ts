import { sql } from 'kysely';
import type { IdentityProvider } from '#platform/auth/identity-provider.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database, Reader } from '#platform/database/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import { readSupport } from '#platform/settings/read-support.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { invitationMessage, newAddressMessage } from './invitation-messages.ts';
import { sendInvitation } from './invitations.ts';

type Parts = {
  readonly config: Pick<Config, 'signIn'>;
  readonly db: Database;
  readonly jobs: Pick<Jobs, 'work'>;
  readonly outbox: Outbox;
  readonly identityProvider: Pick<IdentityProvider, 'links'>;
  readonly publicUrl: string;
  readonly settings: SettingsReader;
  readonly clock: Clock;
};

/** Writes to whoever was invited, or has a new address, in the way in which they can sign in. */
export function workOnInvitations(parts: Parts): void {
  const { db, jobs, outbox } = parts;
  jobs.work(sendInvitation, async ({ user_id: userId }) => {
    const person = await findInvited(db, userId);
    if (person === null) return;
    const { email: recipient, firstName, roleId, isNew } = person;
    const support = await readSupport(parts.settings, parts.clock.today());
    const { expiresAt, ...link } = await wayIn(parts, person);
    const way = { ...link, support };
    const message = isNew
      ? invitationMessage({ firstName, roleId, ...way })
      : newAddressMessage({ firstName, ...way });
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('users')
        .set({ invited_at: sql`current_timestamp`, invitation_expires_at: expiresAt })
        .where('user_id', '=', userId)
        .execute();
      await outbox.send({ channel: 'email', recipient, ...message }, trx);
    });
  });
}

type Invited = {
  readonly identityId: string;
  readonly email: string;
  readonly firstName: string;
  readonly roleId: number;
  /** They never came in; the others have only changed their address. */
  readonly isNew: boolean;
};

type Way = {
  readonly url: string;
  readonly hours: number | null;
  readonly expiresAt: Date | null;
};

async function wayIn(
  { config, identityProvider, publicUrl, settings, clock }: Parts,
  { identityId, isNew }: Invited,
): Promise<Way> {
  if (!config.signIn.builtIn) {
    return { url: `${publicUrl}/auth/login`, hours: null, expiresAt: null };
  }
  const hours = await settings.get('invitation_hours', clock.today());
  const { links } = identityProvider;
  const { token, expiresAt } = await links.makeInvitationLink({ identityId, hours });
  const page = isNew ? 'welcome' : 'reset';
  return { url: `${publicUrl}/auth/${page}/${token}`, hours, expiresAt };
}

/** Between the invitation and its mail somebody may have been blocked, or have come in. */
async function findInvited(db: Reader, userId: number): Promise<Invited | null> {
  const user = await db
    .selectFrom('users')
    .innerJoin('auth.user as identity', 'identity.id', 'users.identity_id')
    .select([
      'users.identity_id',
      'users.email',
      'users.first_name',
      'users.role_id',
      'users.status',
      'identity.emailVerified as email_verified',
    ])
    .where('users.user_id', '=', userId)
    .executeTakeFirst();
  if (user === undefined || user.status === 'blocked') return null;
  const isNew = user.status === 'invited';
  if (!isNew && user.email_verified) return null;
  const { identity_id: identityId, email, first_name: firstName, role_id: roleId } = user;
  return { identityId, email, firstName, roleId, isNew };
}
