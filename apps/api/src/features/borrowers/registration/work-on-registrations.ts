import { z } from '@cuotaclara/contract';
import { findAddressee, findUserId } from '#features/auth/public.ts';
import { EMAIL_LINK_MINUTES } from '#platform/auth/create-library.ts';
import type { IdentityProvider } from '#platform/auth/identity-provider.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { BY_PROGRAM } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database } from '#platform/database/database.ts';
import type { Job, Jobs } from '#platform/jobs/jobs.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import { readSupport } from '#platform/settings/read-support.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { inviteToRegister } from './invite-to-register.ts';
import { accountExistsMessage } from './registration-messages.ts';

// The address itself: only the job finds out whether it belongs to a user.
const registrationPayload = z.object({ email: z.string() });

export const sendRegistrationLink: Job<z.output<typeof registrationPayload>> = {
  name: 'borrower-registration',
  payload: registrationPayload,
  retryLimit: 3,
  retryDelaySeconds: 5,
};

type RegistrationWorkDeps = {
  readonly db: Database;
  readonly run: RunCommand;
  readonly jobs: Pick<Jobs, 'work'>;
  readonly outbox: Outbox;
  readonly identityProvider: Pick<IdentityProvider, 'links'>;
  readonly publicUrl: string;
  readonly settings: SettingsReader;
  readonly clock: Clock;
};

/** Declares the job that answers a registration: by a new link, or a link to sign in. */
export function workOnRegistrations(deps: RegistrationWorkDeps): void {
  const { db, run, jobs, publicUrl } = deps;
  jobs.work(sendRegistrationLink, async ({ email }) => {
    const isKnown = (await findUserId(db, { email })) !== undefined;
    if (isKnown) await sendSignInLink(deps, email);
    else await run(inviteToRegister, BY_PROGRAM, { email, publicUrl });
  });
}

/** Sends nothing to a user who may not sign in, as with any other link. */
async function sendSignInLink(deps: RegistrationWorkDeps, email: string): Promise<void> {
  const { db, outbox, publicUrl, identityProvider, settings, clock } = deps;
  const user = await findAddressee(db, email);
  if (user === null || !user.hasValidationRecord) return;
  const support = await readSupport(settings, clock.today());
  const token = await identityProvider.links.makeEmailLink(email);
  const url = `${publicUrl}/verify/email/${token}`;
  const minutes = EMAIL_LINK_MINUTES;
  const message = accountExistsMessage({ firstName: user.firstName, url, minutes, support });
  await outbox.send({ kind: 'sign_in_link', channel: 'email', recipient: email, ...message });
}
