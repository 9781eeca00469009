import { turnOff } from '#platform/auth/second-factor/second-factor.writes.ts';
import { command } from '#platform/command/command.ts';
import { ownAccountEntry } from './own-account-entry.ts';

/** Turns the second factor of the actor off. The route has proved a code of it. */
export const deactivateSecondFactor = command(
  'deactivate_second_factor',
  async ({ trx, actor }) => {
    await turnOff(trx, actor.identityId);
    return { reply: {}, audit: [ownAccountEntry(actor, 'second_factor_disabled')] };
  },
);
