import { z } from '@cuotaclara/contract';
import {
  IDENTITY_ITEMS,
  type IdentityItem,
  identityItemField,
} from '@cuotaclara/contract/borrowers/identity-items';
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

const asked = z.object({ borrower_id: z.int(), item: identityItemField });

const SEND_ASKED: Job<z.output<typeof asked>> = {
  name: 'identity-asked-again',
  payload: asked,
  retryLimit: 3,
  retryDelaySeconds: 5,
};

type Asked = { readonly borrowerId: number; readonly item: IdentityItem };

/** Tells borrowers by mail what they should send once more. */
export type AskedNotices = {
  /** The mail leaves only if the transaction commits. */
  send(trx: Transaction<DB>, asked: Asked): Promise<void>;
};

type SendingParts = {
  readonly config: Pick<Config, 'demo' | 'mail'>;
  readonly jobs: Pick<Jobs, 'send'>;
};

export const createAskedNotices = ({ config, jobs }: SendingParts): AskedNotices => ({
  async send(trx, { borrowerId, item }) {
    if (!canMail(config)) return;
    await jobs.send(SEND_ASKED, { borrower_id: borrowerId, item }, trx);
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

const TITLE = 'Necesitamos que repitas un paso de tu identidad';

/** Writes the mails. Who has answered meanwhile is not bothered any more. */
export function workOnAskedNotices(parts: WorkingParts): void {
  const { db, jobs, outbox, publicUrl, settings, clock } = parts;
  jobs.work(SEND_ASKED, async ({ borrower_id: borrowerId, item }) => {
    const row = await db
      .selectFrom('identity_documents')
      .innerJoin('borrowers', 'borrowers.borrower_id', 'identity_documents.borrower_id')
      .select(['asked_reason', 'first_name', 'email'])
      .where('borrowers.borrower_id', '=', borrowerId)
      .where('item', '=', item)
      .executeTakeFirst();
    if (row === undefined || row.asked_reason === null) return;
    const paragraphs = [
      `Hola, ${row.first_name}. Revisamos tu identidad y necesitamos de nuevo ` +
        `«${IDENTITY_ITEMS[item].title}».`,
      `Motivo: ${row.asked_reason}`,
    ];
    const button = { label: 'Repetir el paso', url: `${publicUrl}/borrower/profile/documents` };
    const support = await readSupport(settings, clock.today());
    await outbox.send({
      channel: 'email',
      recipient: row.email,
      subject: TITLE,
      ...layOutMail({ title: TITLE, paragraphs, button, support }),
    });
  });
}
