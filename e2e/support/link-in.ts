import type { MailboxMessage } from '@cuotaclara/contract';

/** The path of the one link that a message holds. */
export function linkIn(message: MailboxMessage): string {
  const [link] = /https?:\/\/\S+/.exec(message.text) ?? [];
  if (link === undefined) throw new Error('the message holds no link');
  return new URL(link).pathname;
}
