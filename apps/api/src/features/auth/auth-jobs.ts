import { z } from '@cuotaclara/contract';
import { EMAIL_LINK_MINUTES, RECOVERY_LINK_MINUTES } from '#platform/auth/create-library.ts';
import type { IdentityProvider } from '#platform/auth/identity-provider.ts';
import { signInObstacle } from '#platform/auth/sign-in-obstacle.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Reader } from '#platform/database/database.ts';
import type { Job, Jobs } from '#platform/jobs/jobs.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import { readSupport } from '#platform/settings/read-support.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { emailLinkMessage, recoveryMessage } from './auth-messages.ts';

// The address itself, because whether it belongs to anyone is what only the job finds out.
const asked = z.object({ email: z.string() });
type Asked = z.output<typeof asked>;

const RETRIES = { retryLimit: 3, retryDelaySeconds: 5 } as const;

export const sendEmailLink: Job<Asked> = { name: 'auth-email-link', payload: asked, ...RETRIES };
export const sendRecoveryLink: Job<Asked> = {
  name: 'auth-recovery-link',
  payload: asked,
  ...RETRIES,
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

/** Does what was asked with an address, or nothing when the address gives no right to it. */
export function workOnAuthJobs(parts: Parts): void {
  const { db, jobs, outbox, publicUrl } = parts;
  const { links } = parts.identityProvider;
  const support = () => readSupport(parts.settings, parts.clock.today());

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
    await outbox.send({ channel: 'email', recipient: email, ...message });
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
    await outbox.send({ channel: 'email', recipient: email, ...message });
  });
}

type Addressee = { readonly firstName: string; readonly hasValidationRecord: boolean };

/** Who an address belongs to, if they may sign in at all and have already come in once. */
async function findAddressee(db: Reader, email: string): Promise<Addressee | null> {
  const user = await db
    .selectFrom('users')
    .leftJoin('roles', 'roles.role_id', 'users.role_id')
    .leftJoin('email_validations', 'email_validations.email', 'users.email')
    .select([
      'users.first_name',
      'users.blocked_at',
      'users.status',
      'users.role_id',
      'roles.matrix_version',
      'email_validations.email as validated_email',
    ])
    .where('users.email', '=', email)
    .executeTakeFirst();
  if (user === undefined || signInObstacle(user) !== null) return null;
  // An invitation has an end, which another link would go around.
  if (user.status === 'invited') return null;
  return { firstName: user.first_name, hasValidationRecord: user.validated_email !== null };
}
