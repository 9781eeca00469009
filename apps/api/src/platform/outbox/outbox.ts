import { z } from '@cuotaclara/contract';
import type { Transaction } from 'kysely';
import type { Config } from '#platform/config.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Database } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Job, Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log.ts';
import { storeOnly } from './channel.ts';
import { type Channels, deliverMessage, giveUpMessage } from './deliver-message.ts';
import { guardOutbox, type MessageGate, type Outbox } from './message-gate.ts';
import type { OutgoingMessage } from './outgoing-message.ts';
import { createSmsGatewayChannel } from './sms-gateway-channel.ts';
import { createSmtpChannel } from './smtp-channel.ts';

export type { Outbox, OutgoingMessage };

type DeliveryPayload = { readonly message_id: string };

/** Ten attempts within about an hour and a half. */
const DELIVERY: Job<DeliveryPayload> = {
  name: 'deliver-message',
  payload: z.object({ message_id: z.uuid() }),
  retryLimit: 9,
  retryDelaySeconds: 10,
};

type OutboxDeps = {
  readonly db: Database;
  readonly jobs: Pick<Jobs, 'work' | 'send'>;
  readonly channels: Channels;
  readonly files: FileStore;
  readonly log: Log;
  readonly gate: MessageGate;
  readonly delivery?: Job<DeliveryPayload>;
};

type StoredInput = { readonly message: OutgoingMessage; readonly messageId: string };

/** Stores a message together with the job that delivers it: neither is there without the other. */
export function createOutbox({ delivery = DELIVERY, ...parts }: OutboxDeps): Outbox {
  const { db, jobs, gate } = parts;
  jobs.work(
    delivery,
    ({ message_id }) => deliverMessage(parts, message_id),
    ({ message_id }) => giveUpMessage(parts, message_id),
  );
  async function store(trx: Transaction<DB>, { message, messageId: message_id }: StoredInput) {
    await trx
      .insertInto('outbox_messages')
      .values({
        message_id,
        channel: message.channel,
        recipient: message.recipient,
        subject: message.channel === 'email' ? message.subject : null,
        body_text: message.text,
        body_html: message.channel === 'email' ? (message.html ?? null) : null,
      })
      .execute();
    await storeAttachments(trx, { message, message_id });
    await jobs.send(delivery, { message_id }, trx);
  }
  return guardOutbox({ db, gate, store });
}

type MessageRef = { readonly message: OutgoingMessage; readonly message_id: string };

/** Only which files: a row never holds their content. */
async function storeAttachments(
  trx: Transaction<DB>,
  { message, message_id }: MessageRef,
): Promise<void> {
  const { attachments = [] } = message.channel === 'email' ? message : {};
  if (attachments.length === 0) return;
  await trx
    .insertInto('outbox_attachments')
    .values(
      attachments.map(({ fileId: file_id, name }, index) => ({
        message_id,
        position: index + 1,
        file_id,
        name,
      })),
    )
    .execute();
}

/** What the configuration names carries the messages; what it does not name only stores them. */
export const createChannels = ({ mail, sms }: Pick<Config, 'mail' | 'sms'>): Channels => ({
  email:
    mail.smtpUrl === null ? storeOnly : createSmtpChannel({ url: mail.smtpUrl, from: mail.from }),
  sms:
    sms === null ? storeOnly : createSmsGatewayChannel({ url: sms.gatewayUrl, token: sms.token }),
});
