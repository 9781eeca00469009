import { turnOn } from '#platform/auth/second-factor/second-factor.writes.ts';
import { endOtherSessions } from '#platform/auth/sessions/end-sessions.ts';
import { voidProofs } from '#platform/auth/void-proofs.ts';
import { command } from '#platform/command/command.ts';
import { ownAccountEntry } from './own-account-entry.ts';

type ActivateInput = { readonly backupCodes: string };

/**
 * Turns the second factor of the actor on and ends every other session, since none of them was
 * opened with it. The route has proved that the secret arrived in an authenticator.
 */
export const activateSecondFactor = command(
  'activate_second_factor',
  async ({ trx, actor }, { backupCodes }: ActivateInput) => {
    const { identityId, sessionId } = actor;
    await turnOn(trx, { identityId, backupCodes });
    await endOtherSessions(trx, { identityId, sessionId });
    await voidProofs(trx, identityId);
    return { reply: {}, audit: [ownAccountEntry(actor, 'second_factor_enabled')] };
  },
);
