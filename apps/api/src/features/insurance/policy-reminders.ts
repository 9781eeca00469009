import { z } from '@cuotaclara/contract';
import { creditNumber } from '@cuotaclara/contract/credits/credit-fields';
import type { Transaction } from 'kysely';
import { canMail } from '#features/auth/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Job, Jobs } from '#platform/jobs/jobs.ts';
import { layOutMail } from '#platform/outbox/mail-layout.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import { readSupport } from '#platform/settings/read-support.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { endingWords } from './policy-words.ts';

const ending = z.object({ policy_id: z.int() });

const SEND_ENDING: Job<z.output<typeof ending>> = {
  name: 'policy-ending',
  payload: ending,
  retryLimit: 3,
  retryDelaySeconds: 5,
};

/** Tells borrowers by mail that a policy is about to end. */
export type PolicyReminders = {
  /** The mail leaves only if the transaction commits. */
  send(trx: Transaction<DB>, policyId: number): Promise<void>;
};

type SendingParts = {
  readonly config: Pick<Config, 'demo' | 'mail'>;
  readonly jobs: Pick<Jobs, 'send'>;
};

export const createPolicyReminders = ({ config, jobs }: SendingParts): PolicyReminders => ({
  async send(trx, policyId) {
    if (canMail(config)) await jobs.send(SEND_ENDING, { policy_id: policyId }, trx);
  },
});

type WorkingParts = {
  readonly db: Reader;
  readonly jobs: Pick<Jobs, 'work'>;
  readonly outbox: Outbox;
  readonly publicUrl: string;
  readonly settings: SettingsReader;
  readonly clock: Clock;
};

/** Writes the mails. Whoever has renewed meanwhile is not bothered any more. */
export function workOnPolicyReminders(parts: WorkingParts): void {
  const { db, jobs, outbox, publicUrl, settings, clock } = parts;
  jobs.work(SEND_ENDING, async ({ policy_id: policyId }) => {
    const row = await db
      .selectFrom('policies')
      .innerJoin('credits', 'credits.credit_id', 'policies.credit_id')
      .innerJoin('borrowers', 'borrowers.borrower_id', 'credits.borrower_id')
      .select(['credits.credit_id', 'ends_on', 'first_name', 'email', 'borrowers.user_id'])
      .where('policy_id', '=', policyId)
      .where('replaced_at', 'is', null)
      .executeTakeFirst();
    if (row === undefined) return;
    const number = creditNumber(row.credit_id);
    const { title, paragraphs } = endingWords({ number, endsOn: row.ends_on });
    const button = {
      label: 'Ver mi crédito',
      url: `${publicUrl}/borrower/credits/${row.credit_id}`,
    };
    await outbox.send({
      channel: 'email',
      recipient: row.email,
      subject: title,
      ...layOutMail({
        title,
        paragraphs: [`Hola, ${row.first_name}.`, ...paragraphs],
        // Whoever has no account has no page to open.
        ...(row.user_id !== null && { button }),
        support: await readSupport(settings, clock.today()),
      }),
    });
  });
}
