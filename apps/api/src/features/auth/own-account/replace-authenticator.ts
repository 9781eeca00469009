import {
  replaceSecret,
  type StoredSecret,
} from '#platform/auth/second-factor/second-factor.writes.ts';
import { command } from '#platform/command/command.ts';
import { ownAccountEntry } from './own-account-entry.ts';

/**
 * Turns the second factor of the actor off and starts it with another secret, for a new phone. The
 * secret leaves with the route, never with the reply of the command, which may be stored.
 */
export const replaceAuthenticator = command(
  'replace_authenticator',
  async ({ trx, actor }, stored: StoredSecret) => {
    await replaceSecret(trx, { ...stored, identityId: actor.identityId });
    return { reply: {}, audit: [ownAccountEntry(actor, 'second_factor_replaced')] };
  },
);
