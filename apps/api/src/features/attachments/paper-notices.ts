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
import { paperText } from './paper-slides.ts';
import { openRequestsOf } from './requests.reads.ts';

const asked = z.object({ credit_id: z.int() });

const SEND_ASKED: Job<z.output<typeof asked>> = {
  name: 'credit-documents-asked',
  payload: asked,
  retryLimit: 3,
  retryDelaySeconds: 5,
};

/** Tells borrowers by mail which papers their credit waits for. */
export type PaperNotices = {
  /** The mail leaves only if the transaction commits. */
  send(trx: Transaction<DB>, creditId: number): Promise<void>;
};

type SendingParts = {
  readonly config: Pick<Config, 'demo' | 'mail'>;
  readonly jobs: Pick<Jobs, 'send'>;
};

export const createPaperNotices = ({ config, jobs }: SendingParts): PaperNotices => ({
  async send(trx, creditId) {
    if (!canMail(config)) return;
    await jobs.send(SEND_ASKED, { credit_id: creditId }, trx);
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

/** Writes the mails. Who has answered meanwhile is not bothered any more. */
export function workOnPaperNotices(parts: WorkingParts): void {
  const { db, jobs, outbox, publicUrl, settings, clock } = parts;
  jobs.work(SEND_ASKED, async ({ credit_id: creditId }) => {
    const requests = await openRequestsOf(db, creditId);
    const borrower = await db
      .selectFrom('credits')
      .innerJoin('borrowers', 'borrowers.borrower_id', 'credits.borrower_id')
      .select(['first_name', 'email'])
      .where('credit_id', '=', creditId)
      .executeTakeFirst();
    if (borrower === undefined || requests.length === 0) return;
    const title = `Necesitamos documentos para tu crédito ${creditNumber(creditId)}`;
    const paragraphs = [
      `Hola, ${borrower.first_name}. Para seguir con el estudio de tu crédito ` +
        `${creditNumber(creditId)} nos hace falta:`,
      ...requests.map((request) => `• ${paperText(request)}`),
      'Súbelos desde tu crédito, en PDF o como foto.',
    ];
    const button = { label: 'Subir documentos', url: `${publicUrl}/borrower/credits/${creditId}` };
    const support = await readSupport(settings, clock.today());
    await outbox.send({
      channel: 'email',
      recipient: borrower.email,
      subject: title,
      ...layOutMail({ title, paragraphs, button, support }),
    });
  });
}
