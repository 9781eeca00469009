import { z } from '@cuotaclara/contract';
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
import { readAskedPapers } from './asked-papers.reads.ts';
import { type ToldState, toldWords } from './told-words.ts';

const reached = z.object({ credit_id: z.int(), credit_state_id: z.literal([4, 5, 12]) });

const SEND_REACHED: Job<z.output<typeof reached>> = {
  name: 'credit-state-reached',
  payload: reached,
  retryLimit: 3,
  retryDelaySeconds: 5,
};

type Reached = { readonly creditId: number; readonly state: ToldState };

/** Tells borrowers by mail how far their credit has come. */
export type StepNotices = {
  /** The mail leaves only if the transaction commits. */
  send(trx: Transaction<DB>, reached: Reached): Promise<void>;
};

type SendingParts = {
  readonly config: Pick<Config, 'demo' | 'mail'>;
  readonly jobs: Pick<Jobs, 'send'>;
};

export const createStepNotices = ({ config, jobs }: SendingParts): StepNotices => ({
  async send(trx, { creditId, state }) {
    if (!canMail(config)) return;
    await jobs.send(SEND_REACHED, { credit_id: creditId, credit_state_id: state }, trx);
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

/** Writes the mails. What is not so any more by then is not said. */
export function workOnStepNotices(parts: WorkingParts): void {
  const { db, jobs, outbox, publicUrl, settings, clock } = parts;
  jobs.work(SEND_REACHED, async ({ credit_id: creditId, credit_state_id: state }) => {
    const row = await db
      .selectFrom('credits')
      .innerJoin('borrowers', 'borrowers.borrower_id', 'credits.borrower_id')
      .select(['credits.state_note', 'first_name', 'email', 'user_id'])
      .where('credit_id', '=', creditId)
      .where('credit_state_id', '=', state)
      .executeTakeFirst();
    if (row === undefined) return;
    const asked = await readAskedPapers(db, creditId);
    const words = toldWords({ creditId, state, note: row.state_note, asked });
    const button = { label: words.button, url: `${publicUrl}/borrower/credits/${creditId}` };
    await outbox.send({
      channel: 'email',
      recipient: row.email,
      subject: words.title,
      ...layOutMail({
        title: words.title,
        paragraphs: [`Hola, ${row.first_name}.`, ...words.paragraphs],
        // Whoever has no account has no page to open.
        ...(row.user_id !== null && { button }),
        support: await readSupport(settings, clock.today()),
      }),
    });
  });
}
