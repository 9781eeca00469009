import { type CommandContext, command } from '#platform/command/command.ts';
import type { Actor } from '#platform/http/actor.ts';

export type AccountEventInput = {
  /** The owner of the account, who acted before anything but the event told who they are. */
  readonly userId: number;
  readonly action: 'signed_in' | 'password_reset';
  readonly after?: { readonly how: string };
};

/** Records an event of an account that the identity library has committed by itself. */
export const recordAccountEvent = command(
  'record_account_event',
  async (_ctx: CommandContext<Actor | null>, { userId, action, after }: AccountEventInput) => ({
    reply: null,
    audit: [
      { action, subject: { kind: 'user', id: userId }, ...(after === undefined ? {} : { after }) },
    ],
    actorUserId: userId,
  }),
);
