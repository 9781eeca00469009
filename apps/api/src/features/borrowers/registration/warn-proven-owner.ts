import { z } from '@cuotaclara/contract';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Reader } from '#platform/database/database.ts';
import type { Job, Jobs } from '#platform/jobs/jobs.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import { readSupport } from '#platform/settings/read-support.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { numberTypedMessage } from './registration-messages.ts';

const numberTyped = z.object({ borrowerId: z.int() });

/** Sent for every registration: only the job finds out whether the number is proven by another. */
export const WARN_PROVEN_OWNER: Job<z.output<typeof numberTyped>> = {
  name: 'borrower-number-typed',
  payload: numberTyped,
  retryLimit: 3,
  retryDelaySeconds: 5,
};

type WarningDeps = {
  readonly db: Database;
  readonly jobs: Pick<Jobs, 'work'>;
  readonly outbox: Outbox;
  readonly publicUrl: string;
  readonly settings: SettingsReader;
  readonly clock: Clock;
};

/**
 * Declares the job that writes to the borrower who has proven a number when an account is opened
 * with it. A borrower who only typed it gets nothing: it may be a stranger's.
 */
export function warnProvenOwners({ db, jobs, outbox, ...deps }: WarningDeps): void {
  jobs.work(WARN_PROVEN_OWNER, async ({ borrowerId }) => {
    const owner = await findProvenOwner(db, borrowerId);
    if (owner === undefined) return;
    const message = numberTypedMessage({
      firstName: owner.first_name,
      url: `${deps.publicUrl}/auth/login`,
      support: await readSupport(deps.settings, deps.clock.today()),
    });
    await outbox.send({
      kind: 'registration_warning',
      channel: 'email',
      recipient: owner.email,
      ...message,
    });
  });
}

const findProvenOwner = (db: Reader, borrowerId: number) =>
  db
    .selectFrom('borrowers as owner')
    .innerJoin('borrowers as typed', 'typed.identification', 'owner.identification')
    .select(['owner.first_name', 'owner.email'])
    .where('typed.borrower_id', '=', borrowerId)
    .where('owner.borrower_id', '<>', borrowerId)
    .where('owner.identity_state', '=', 'approved')
    .where('owner.user_id', 'is not', null)
    .executeTakeFirst();
