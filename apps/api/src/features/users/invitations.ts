import { z } from '@cuotaclara/contract';
import type { Transaction } from 'kysely';
import { canMail } from '#features/auth/public.ts';
import type { Config } from '#platform/config.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Job, Jobs } from '#platform/jobs/jobs.ts';

const invited = z.object({ user_id: z.int() });
type Invited = z.output<typeof invited>;

export const sendInvitation: Job<Invited> = {
  name: 'user-invitation',
  payload: invited,
  retryLimit: 3,
  retryDelaySeconds: 5,
};

export type Invitations = {
  /** The mail leaves only if the transaction commits. Answers whether any mail leaves here. */
  send(trx: Transaction<DB>, userId: number): Promise<boolean>;
};

type Parts = {
  readonly config: Pick<Config, 'demo' | 'mail'>;
  readonly jobs: Pick<Jobs, 'send'>;
};

export const createInvitations = ({ config, jobs }: Parts): Invitations => ({
  async send(trx, userId) {
    if (!canMail(config)) return false;
    await jobs.send(sendInvitation, { user_id: userId }, trx);
    return true;
  },
});
