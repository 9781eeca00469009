import type { Transaction } from 'kysely';
import type { CommandContext } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { OutgoingMessage } from './outgoing-message.ts';

type ErasedMessages = {
  readonly recipients: readonly string[];
  readonly channel?: OutgoingMessage['channel'];
};

/** Deletes messages by recipient; one that waits is not delivered any more. */
export async function eraseMessagesTo(
  trx: Transaction<DB>,
  { recipients, channel }: ErasedMessages,
): Promise<void> {
  const messages = trx.deleteFrom('outbox_messages').where('recipient', 'in', recipients);
  await (channel === undefined ? messages : messages.where('channel', '=', channel)).execute();
}

/** Deletes what was sent to these recipients, and the jobs that would send them more. */
export async function eraseCorrespondence(
  { trx, forgetJobs }: Pick<CommandContext<Actor | null>, 'trx' | 'forgetJobs'>,
  recipients: readonly string[],
): Promise<void> {
  await forgetJobs(recipients);
  await eraseMessagesTo(trx, { recipients });
}
