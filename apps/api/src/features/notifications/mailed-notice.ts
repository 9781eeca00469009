import type { Transaction } from 'kysely';
import { canMail } from '#features/auth/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Job, Jobs } from '#platform/jobs/jobs.ts';
import { layOutMail, type MailContent } from '#platform/outbox/mail-layout.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import { readSupport } from '#platform/settings/read-support.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';

/** Something that people are told by mail: decided on in a transaction, written by a job. */
export const mailedNotice = <P extends object>(
  declared: Pick<Job<P>, 'name' | 'payload'>,
): Job<P> => ({ ...declared, retryLimit: 3, retryDelaySeconds: 5 });

export type NoticeSender<P extends object> = {
  /** The mail leaves only if the transaction commits. Answers whether any mail leaves here. */
  send(trx: Transaction<DB>, about: P): Promise<boolean>;
};

export type SendingParts = {
  readonly config: Pick<Config, 'demo' | 'mail'>;
  readonly jobs: Pick<Jobs, 'send'>;
};

export const createNoticeSender = <P extends object>(
  { config, jobs }: SendingParts,
  notice: Job<P>,
): NoticeSender<P> => ({
  async send(trx, about) {
    if (!canMail(config)) return false;
    await jobs.send(notice, about, trx);
    return true;
  },
});

export type WritingParts = {
  readonly db: Reader;
  readonly jobs: Pick<Jobs, 'work'>;
  readonly outbox: Outbox;
  readonly publicUrl: string;
  readonly settings: SettingsReader;
  readonly clock: Clock;
};

type Written = Pick<MailContent, 'title' | 'paragraphs'> & {
  readonly recipient: string;
  /** The page that it leads to, for who has one to open. */
  readonly button?: { readonly label: string; readonly path: string };
};

/** Writes the mails. What is not so any more by then is null, and is not said. */
export function workOnMailedNotice<P extends object>(
  { jobs, outbox, publicUrl, settings, clock }: Omit<WritingParts, 'db'>,
  notice: Job<P>,
  write: (about: P) => Promise<Written | null>,
): void {
  jobs.work(notice, async (about) => {
    const written = await write(about);
    if (written === null) return;
    const { recipient, title, paragraphs, button } = written;
    const support = await readSupport(settings, clock.today());
    const way = button && { button: { label: button.label, url: `${publicUrl}${button.path}` } };
    const mail = layOutMail({ title, paragraphs, ...way, support });
    await outbox.send({ channel: 'email', recipient, subject: title, ...mail });
  });
}
