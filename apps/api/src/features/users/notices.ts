import { z } from '@cuotaclara/contract';
import type { Transaction } from 'kysely';
import { canMail } from '#features/auth/public.ts';
import type { Config } from '#platform/config.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Job, Jobs } from '#platform/jobs/jobs.ts';

const noticed = z.object({
  user_id: z.int(),
  notice: z.enum(['address_changed', 'second_factor_reset']),
  /** Not always the address that the user has by now. */
  recipient: z.string(),
});
type Noticed = z.output<typeof noticed>;

export const sendNotice: Job<Noticed> = {
  name: 'user-notice',
  payload: noticed,
  retryLimit: 3,
  retryDelaySeconds: 5,
};

type Notice = Omit<Noticed, 'user_id'> & { readonly userId: number };

/** Tells people what others have changed of their account, so that they can object. */
export type Notices = {
  /** The mail leaves only if the transaction commits. */
  send(trx: Transaction<DB>, notice: Notice): Promise<void>;
};

type Parts = {
  readonly config: Pick<Config, 'demo' | 'mail'>;
  readonly jobs: Pick<Jobs, 'send'>;
};

export const createNotices = ({ config, jobs }: Parts): Notices => ({
  async send(trx, { userId, notice, recipient }) {
    if (!canMail(config)) return;
    await jobs.send(sendNotice, { user_id: userId, notice, recipient }, trx);
  },
});
