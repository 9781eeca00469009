import { z } from '@cuotaclara/contract';
import { EMAIL_LINK_MINUTES, RECOVERY_LINK_MINUTES } from '#platform/auth/create-library.ts';
import type { IdentityProvider } from '#platform/auth/identity-provider.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Job, Jobs } from '#platform/jobs/jobs.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import { readSupport } from '#platform/settings/read-support.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { emailLinkMessage, recoveryMessage } from './auth-messages.ts';
import { findAddressee } from './sign-in/find-addressee.ts';

// The address itself, because only the job finds out whether it belongs to an account.
const linkRequest = z.object({ email: z.string() });
type LinkRequest = z.output<typeof linkRequest>;

const RETRIES = { retryLimit: 3, retryDelaySeconds: 5 } as const;

export const sendEmailLink: Job<LinkRequest> = {
  name: 'auth-email-link',
  payload: linkRequest,
  ...RETRIES,
};
export const sendRecoveryLink: Job<LinkRequest> = {
  name: 'auth-recovery-link',
  payload: linkRequest,
  ...RETRIES,
};

type AuthJobsDeps = {
  readonly db: Database;
  readonly jobs: Pick<Jobs, 'work'>;
  readonly outbox: Outbox;
  readonly identityProvider: Pick<IdentityProvider, 'links'>;
  readonly publicUrl: string;
  readonly settings: SettingsReader;
  readonly clock: Clock;
};

/** Declares the jobs that send links by mail. An address without an account gets no mail. */
export function declareAuthJobs(deps: AuthJobsDeps): void {
  const { db, jobs, outbox, publicUrl } = deps;
  const { links } = deps.identityProvider;
  const support = () => readSupport(deps.settings, deps.clock.today());

  jobs.work(sendEmailLink, async ({ email }) => {
    const person = await findAddressee(db, email);
    if (person === null || !person.hasValidationRecord) return;
    const token = await links.makeEmailLink(email);
    const url = `${publicUrl}/verify/email/${token}`;
    const message = emailLinkMessage({
      ...person,
      url,
      minutes: EMAIL_LINK_MINUTES,
      support: await support(),
    });
    await outbox.send({ kind: 'sign_in_link', channel: 'email', recipient: email, ...message });
  });

  jobs.work(sendRecoveryLink, async ({ email }) => {
    const person = await findAddressee(db, email);
    if (person === null) return;
    const token = await links.makeRecoveryLink(email);
    const url = `${publicUrl}/auth/reset/${token}`;
    const message = recoveryMessage({
      ...person,
      url,
      minutes: RECOVERY_LINK_MINUTES,
      support: await support(),
    });
    await outbox.send({ kind: 'password_link', channel: 'email', recipient: email, ...message });
  });
}
