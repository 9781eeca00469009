import type { IdentityProvider } from '#platform/auth/identity-provider.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { BY_PROGRAM } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Config } from '#platform/config.ts';
import type { Database, Reader } from '#platform/database/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { readSupport } from '#platform/settings/read-support.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { invitationMessage, newAddressMessage } from './invitation-messages.ts';
import { sendInvitation } from './invitations.ts';
import { markInvited } from './mark-invited.ts';

type InvitationDeps = {
  readonly config: Pick<Config, 'signIn'>;
  readonly db: Database;
  readonly jobs: Pick<Jobs, 'work'>;
  readonly run: RunCommand;
  readonly identityProvider: Pick<IdentityProvider, 'links'>;
  readonly publicUrl: string;
  readonly settings: SettingsReader;
  readonly clock: Clock;
};

/** Declares the job that mails a user how to sign in, after an invitation or a new address. */
export function declareInvitations(deps: InvitationDeps): void {
  const { db, jobs, run } = deps;
  jobs.work(sendInvitation, async ({ user_id: userId }) => {
    const person = await findInvited(db, userId);
    if (person === null) return;
    const { email: recipient, firstName, roleId, isNew } = person;
    const support = await readSupport(deps.settings, deps.clock.today());
    const { expiresAt, ...link } = await wayIn(deps, person);
    const way = { ...link, support };
    const mail = isNew
      ? invitationMessage({ firstName, roleId, ...way })
      : newAddressMessage({ firstName, ...way });
    const kind = 'account_invitation';
    const message = { kind, channel: 'email', recipient, ...mail } as const;
    await run(markInvited, BY_PROGRAM, { userId, expiresAt, message });
  });
}

type InvitedUser = {
  readonly identityId: string;
  readonly email: string;
  readonly firstName: string;
  readonly roleId: number;
  /** They never signed in; the others have only changed their address. */
  readonly isNew: boolean;
};

type WayIn = {
  readonly url: string;
  readonly hours: number | null;
  readonly expiresAt: Temporal.Instant | null;
};

async function wayIn(
  { config, identityProvider, publicUrl, settings, clock }: InvitationDeps,
  { identityId, isNew }: InvitedUser,
): Promise<WayIn> {
  if (!config.signIn.builtIn) {
    return { url: `${publicUrl}/auth/login`, hours: null, expiresAt: null };
  }
  const hours = await settings.get('invitation_hours', clock.today());
  const { links } = identityProvider;
  const { token, expiresAt } = await links.makeInvitationLink({ identityId, hours });
  const page = isNew ? 'welcome' : 'reset';
  return {
    url: `${publicUrl}/auth/${page}/${token}`,
    hours,
    expiresAt: expiresAt.toTemporalInstant(),
  };
}

/** Null when the user was blocked or has signed in between the invitation and its mail. */
async function findInvited(db: Reader, userId: number): Promise<InvitedUser | null> {
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
