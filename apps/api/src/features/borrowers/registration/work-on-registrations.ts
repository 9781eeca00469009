import { z } from '@cuotaclara/contract';
import { findAddressee, findUserId } from '#features/auth/public.ts';
import { EMAIL_LINK_MINUTES } from '#platform/auth/create-library.ts';
import type { IdentityProvider } from '#platform/auth/identity-provider.ts';
import { makeRegistrationLink, REGISTRATION_HOURS } from '#platform/auth/registration-links.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Job, Jobs } from '#platform/jobs/jobs.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import { readSupport } from '#platform/settings/read-support.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { accountExistsMessage, registrationMessage } from './registration-messages.ts';

// The address itself, because whether it belongs to anyone is what only the job finds out.
const asked = z.object({ email: z.string() });

export const sendRegistrationLink: Job<z.output<typeof asked>> = {
  name: 'borrower-registration',
  payload: asked,
  retryLimit: 3,
  retryDelaySeconds: 5,
};

type Parts = {
  readonly db: Database;
  readonly jobs: Pick<Jobs, 'work'>;
  readonly outbox: Outbox;
  readonly identityProvider: Pick<IdentityProvider, 'links'>;
  readonly publicUrl: string;
  readonly settings: SettingsReader;
  readonly clock: Clock;
};

/** Writes to whoever asked to register: a link to do it, or to come in where they did already. */
export function workOnRegistrations(parts: Parts): void {
  const { db, jobs, clock } = parts;
  jobs.work(sendRegistrationLink, async ({ email }) => {
    const support = await readSupport(parts.settings, clock.today());
    const isKnown = (await findUserId(db, { email })) !== undefined;
    await (isKnown ? sendSignInLink : sendNewLink)(parts, { email, support });
  });
}

type Addressed = {
  readonly email: string;
  readonly support: Awaited<ReturnType<typeof readSupport>>;
};

async function sendNewLink(
  { db, outbox, publicUrl, clock }: Parts,
  { email, support }: Addressed,
): Promise<void> {
  const now = new Date(clock.now().epochMilliseconds);
  await db.transaction().execute(async (trx) => {
    const token = await makeRegistrationLink(trx, { email, now });
    const url = `${publicUrl}/verify/email/${token}`;
    const message = registrationMessage({ url, hours: REGISTRATION_HOURS, support });
    await outbox.send({ channel: 'email', recipient: email, ...message }, trx);
  });
}

/** Nothing leaves for whoever may not come in, as with any other link. */
async function sendSignInLink(
  { db, outbox, publicUrl, identityProvider }: Parts,
  { email, support }: Addressed,
): Promise<void> {
  const person = await findAddressee(db, email);
  if (person === null || !person.hasValidationRecord) return;
  const token = await identityProvider.links.makeEmailLink(email);
  const url = `${publicUrl}/verify/email/${token}`;
  const minutes = EMAIL_LINK_MINUTES;
  const message = accountExistsMessage({ firstName: person.firstName, url, minutes, support });
  await outbox.send({ channel: 'email', recipient: email, ...message });
}
