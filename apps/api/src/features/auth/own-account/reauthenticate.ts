import { markProven } from '#platform/auth/sessions/recent-proof.ts';
import { command } from '#platform/command/command.ts';
import { ownAccountEntry } from './own-account-entry.ts';

/** Records that the actor proved once more who they are. The route has checked the proof. */
export const reauthenticate = command('reauthenticate', async ({ trx, actor }) => {
  await markProven(trx, actor.sessionId);
  return { reply: {}, audit: [ownAccountEntry(actor, 'reauthenticated')] };
});
