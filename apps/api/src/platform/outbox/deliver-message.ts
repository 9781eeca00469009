import type { MessageChannel } from '@cuotaclara/contract';
import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import type { Database } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { openFile } from '#platform/files/stored-files.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Log } from '#platform/log.ts';
import {
  type Channel,
  DeliveryError,
  type StoredAttachment,
  type StoredMessage,
} from './channel.ts';
import type { MessageGate } from './message-gate.ts';

export type Channels = Readonly<Record<MessageChannel, Channel>>;

type DeliveryDeps = {
  readonly db: Database;
  readonly channels: Channels;
  readonly files: FileStore;
  readonly log: Log;
  readonly gate: Pick<MessageGate, 'ended'>;
};

/** A link in a message may still open an account: once it is not needed any more, it goes. */
const FORGOTTEN = { body_text: null, body_html: null };

type Outcome =
  | { readonly status: 'sent' | 'stored'; readonly error: null }
  | { readonly status: 'queued' | 'failed'; readonly error: DeliveryError };

/**
 * One attempt at one message. The row stays locked while the message is on its way, so a second
 * worker waits and then finds it done; a worker that dies lets go of it at once. Throws when a
 * later attempt may succeed.
 */
export async function deliverMessage(deps: DeliveryDeps, messageId: string) {
  const { db, channels, files, log, gate } = deps;
  const outcome = await db.transaction().execute(async (trx) => {
    const message = await lockQueued(trx, messageId);
    if (message === undefined) return null;
    const result = await attempt(async () => {
      const attachments = await openAttachments({ trx, files }, messageId);
      return channels[message.channel]({ ...message, attachments });
    });
    await record(trx, messageId, result);
    if (result.status !== 'queued') {
      await gate.ended(trx, { messageId, isSent: result.status !== 'failed' });
    }
    return result;
  });
  if (outcome?.status === 'queued') throw outcome.error;
  if (outcome?.status === 'failed') {
    log.error({ messageId, reason: outcome.error.message }, 'a message was refused for good');
  }
}

/** After the last attempt: the message will not be sent any more. */
export async function giveUpMessage(
  { db, log, gate }: Pick<DeliveryDeps, 'db' | 'log' | 'gate'>,
  messageId: string,
) {
  const given = await db.transaction().execute(async (trx) => {
    const failed = await trx
      .updateTable('outbox_messages')
      .set({ status: 'failed', finished_at: sql`current_timestamp`, ...FORGOTTEN })
      .where('message_id', '=', messageId)
      .where('status', '=', 'queued')
      .returning('last_error')
      .executeTakeFirst();
    if (failed !== undefined) await gate.ended(trx, { messageId, isSent: false });
    return failed;
  });
  if (given !== undefined) {
    log.error({ messageId, reason: given.last_error }, 'a message was given up');
  }
}

type QueuedMessage = Omit<StoredMessage, 'attachments'> & { readonly channel: MessageChannel };

async function lockQueued(
  trx: Transaction<DB>,
  messageId: string,
): Promise<QueuedMessage | undefined> {
  const row = await trx
    .selectFrom('outbox_messages')
    .select(['message_id', 'channel', 'recipient', 'subject', 'body_text', 'body_html'])
    .where('message_id', '=', messageId)
    .where('status', '=', 'queued')
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    messageId: row.message_id,
    // A CHECK holds the column to the channels of the contract.
    channel: row.channel as MessageChannel,
    recipient: row.recipient,
    subject: row.subject,
    // A CHECK holds the text for as long as the message is queued.
    text: row.body_text ?? '',
    html: row.body_html,
  };
}

type OpenDeps = { readonly trx: Transaction<DB>; readonly files: FileStore };

/** The files of a message. One that was erased meanwhile does not come back: nothing is sent. */
async function openAttachments(
  { trx, files }: OpenDeps,
  messageId: string,
): Promise<readonly StoredAttachment[]> {
  const rows = await trx
    .selectFrom('outbox_attachments')
    .select(['file_id', 'name'])
    .where('message_id', '=', messageId)
    .orderBy('position')
    .execute();
  const opened: StoredAttachment[] = [];
  for (const { file_id: fileId, name } of rows) {
    const { contentType, readBytes } = await openFile({ db: trx, files }, fileId).catch(fileGone);
    opened.push({ name, contentType, readBytes });
  }
  return opened;
}

function fileGone(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  throw new DeliveryError('an attached file was erased', { permanent: true });
}

async function attempt(hand: () => ReturnType<Channel>): Promise<Outcome> {
  try {
    return { status: await hand(), error: null };
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    return { status: error.permanent ? 'failed' : 'queued', error };
  }
}

async function record(trx: Transaction<DB>, messageId: string, { status, error }: Outcome) {
  await trx
    .updateTable('outbox_messages')
    .set((eb) => ({
      status,
      attempts: eb('attempts', '+', 1),
      last_error: error?.message ?? null,
      finished_at: status === 'queued' ? null : sql`current_timestamp`,
      ...(status === 'sent' || status === 'failed' ? FORGOTTEN : {}),
    }))
    .where('message_id', '=', messageId)
    .execute();
}
