import { endSessions } from '#platform/auth/sessions/end-sessions.ts';
import { command } from '#platform/command/command.ts';
import { ownAccountEntry } from './own-account-entry.ts';

/** Signs the actor out on every device. */
export const endEverySession = command('end_every_session', async ({ trx, actor }) => {
  await endSessions(trx, actor.identityId);
  return { reply: {}, audit: [ownAccountEntry(actor, 'signed_out_everywhere')] };
});
