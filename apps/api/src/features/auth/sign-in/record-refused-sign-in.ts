import { type CommandContext, command } from '#platform/command/command.ts';

type RefusedSignInInput = {
  readonly userId: number;
  readonly how: 'password' | 'second_factor';
  readonly reason: string;
};

/** Records a refused sign-in. It has no actor: nobody has proved who they are. */
export const recordRefusedSignIn = command(
  'record_refused_sign_in',
  async (_ctx: CommandContext<null>, { userId, how, reason }: RefusedSignInInput) => ({
    reply: null,
    audit: [
      { action: 'sign_in_refused', subject: { kind: 'user', id: userId }, after: { how, reason } },
    ],
  }),
);
