import { sql } from 'kysely';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { FreeMessage } from '#platform/outbox/outgoing-message.ts';

type MarkInvitedInput = {
  readonly userId: number;
  /** Null where the mail leads to the login of the company, which never expires. */
  readonly expiresAt: Temporal.Instant | null;
  readonly message: FreeMessage;
};

/** Sends the mail of an invitation and keeps when it was sent and until when its link opens. */
export const markInvited = command(
  'mark_invited',
  async ({ trx, send }: CommandContext<null>, input: MarkInvitedInput) => {
    const { userId, expiresAt, message } = input;
    await trx
      .updateTable('users')
      .set({
        invited_at: sql`current_timestamp`,
        invitation_expires_at: expiresAt === null ? null : new Date(expiresAt.epochMilliseconds),
      })
      .where('user_id', '=', userId)
      .execute();
    await send(message);
    return { reply: null, audit: [] };
  },
);
