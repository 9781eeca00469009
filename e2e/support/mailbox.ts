import { setTimeout as pause } from 'node:timers/promises';
import { listMailbox, type MailboxMessage } from '@cuotaclara/contract';

export type Mailbox = {
  /** Newest first. */
  list(recipient: string): Promise<readonly MailboxMessage[]>;
  /** The first message to the recipient that passes; sending is a job, so it may take a moment. */
  waitFor(
    recipient: string,
    passes?: (message: MailboxMessage) => boolean,
  ): Promise<MailboxMessage>;
};

const PATIENCE_MS = 15_000;
/** All journeys come from one network address, and the server counts what that asks a minute. */
const POLL_MS = 400;

/** What a demo without SMTP would have sent. */
export function openMailbox(url: string): Mailbox {
  const list = async (recipient: string) => {
    const query = new URLSearchParams({ recipient });
    const answer = await fetch(`${url}${listMailbox.url}?${query}`);
    if (!answer.ok) throw new Error(`the mailbox answered ${answer.status}`);
    return listMailbox.reply.parse(await answer.json()).data;
  };
  return {
    list,
    async waitFor(recipient, passes = () => true) {
      const deadline = Date.now() + PATIENCE_MS;
      while (Date.now() < deadline) {
        const found = (await list(recipient)).find(passes);
        if (found !== undefined) return found;
        await pause(POLL_MS);
      }
      throw new Error(`no message for ${recipient} within ${PATIENCE_MS} ms`);
    },
  };
}
