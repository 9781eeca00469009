import type { Clock } from '#platform/clock/clock.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import { readSupport } from '#platform/settings/read-support.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { addressChangedMessage, secondFactorResetMessage } from './notice-messages.ts';
import { sendNotice } from './notices.ts';

type Parts = {
  readonly db: Reader;
  readonly jobs: Pick<Jobs, 'work'>;
  readonly outbox: Outbox;
  readonly publicUrl: string;
  readonly settings: SettingsReader;
  readonly clock: Clock;
};

const MESSAGES = {
  address_changed: addressChangedMessage,
  second_factor_reset: secondFactorResetMessage,
} as const;

/** Writes to whoever had something of their account changed by somebody else. */
export function workOnNotices({ db, jobs, outbox, publicUrl, settings, clock }: Parts): void {
  jobs.work(sendNotice, async ({ user_id: userId, notice, recipient }) => {
    const user = await db
      .selectFrom('users')
      .select('first_name')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (user === undefined) return;
    const support = await readSupport(settings, clock.today());
    const url = `${publicUrl}/auth/login`;
    const message = MESSAGES[notice]({ firstName: user.first_name, url, support });
    await outbox.send({ channel: 'email', recipient, ...message });
  });
}
