import { makeRegistrationLink, REGISTRATION_HOURS } from '#platform/auth/registration-links.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import { supportOf } from '#platform/settings/read-support.ts';
import { registrationMessage } from './registration-messages.ts';

type InviteToRegisterInput = { readonly email: string; readonly publicUrl: string };

/** Makes a link with which an address opens an account, and mails it. */
export const inviteToRegister = command(
  'invite_to_register',
  async (ctx: CommandContext<null>, { email, publicUrl }: InviteToRegisterInput) => {
    const { trx, now, settings, send } = ctx;
    const at = new Date(now.epochMilliseconds);
    const token = await makeRegistrationLink(trx, { email, now: at });
    const url = `${publicUrl}/verify/email/${token}`;
    const support = supportOf(settings);
    const message = registrationMessage({ url, hours: REGISTRATION_HOURS, support });
    await send({ kind: 'registration_link', channel: 'email', recipient: email, ...message });
    return { reply: null, audit: [] };
  },
);
