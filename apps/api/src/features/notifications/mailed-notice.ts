import { isGuardedKind, type MessageKind } from '@cuotaclara/contract/notifications/message-kinds';
import type { Transaction } from 'kysely';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Job, Jobs } from '#platform/jobs/jobs.ts';
import { canMail } from '#platform/outbox/can-mail.ts';
import { layOutMail, type MailContent } from '#platform/outbox/mail-layout.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import { readSupport } from '#platform/settings/read-support.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';

type SendNoticeDeps = {
  readonly config: Pick<Config, 'demo' | 'mail'>;
  readonly jobs: Pick<Jobs, 'send'>;
};

/** What a job needs to write the mail of a notice. */
export type WriteNoticeDeps = {
  readonly db: Reader;
  readonly jobs: Pick<Jobs, 'work' | 'send'>;
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

type NoticeSender<P extends object> = {
  /** The mail leaves only if the transaction commits. Answers whether any mail leaves here. */
  send(trx: Transaction<DB>, about: P): Promise<boolean>;
};

/** A notice sent by mail: decided on in a transaction, written by a job. */
export function mailedNotice<P extends object>({
  kind,
  ...declared
}: Pick<Job<P>, 'name' | 'payload'> & { readonly kind: MessageKind }) {
  const job: Job<P> = { ...declared, retryLimit: 3, retryDelaySeconds: 5 };
  return {
    job,
    senderFor: ({ config, jobs }: SendNoticeDeps): NoticeSender<P> => ({
      async send(trx, about) {
        if (!canMail(config)) return false;
        await jobs.send(job, about, trx);
        return true;
      },
    }),
    /** What writes the mails. What is not so any more by then is null, and is not said. */
    writtenBy:
      (write: (db: Reader, about: P) => Promise<Written | null>) =>
      (parts: WriteNoticeDeps): void =>
        parts.jobs.work(job, async (about) => {
          const written = await write(parts.db, about);
          if (written === null) return;
          const tryAt = await sendWritten(parts, { kind, written });
          if (tryAt !== null) await parts.jobs.send(job, about, undefined, { startAt: tryAt });
        }),
  };
}

type Sending = { readonly kind: MessageKind; readonly written: Written };

/** Answers when to write it again, where the guard of contacts refused it for now. */
async function sendWritten(
  { outbox, publicUrl, settings, clock }: WriteNoticeDeps,
  { kind, written: { recipient, title, paragraphs, button } }: Sending,
): Promise<Temporal.Instant | null> {
  const support = await readSupport(settings, clock.today());
  const way = button && { button: { label: button.label, url: `${publicUrl}${button.path}` } };
  const mail = layOutMail({ title, paragraphs, ...way, support });
  const message = { channel: 'email', recipient, subject: title, ...mail } as const;
  if (isGuardedKind(kind)) {
    const passage = await outbox.sendGuarded({ kind, ...message });
    return passage.isOpen ? null : passage.tryAt;
  }
  await outbox.send({ kind, ...message });
  return null;
}
