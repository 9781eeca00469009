import type { LivenessStep } from '@cuotaclara/contract/identity/captures';
import { command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { OwnChallenge } from './own-challenge.ts';

/** Claims a challenge for one answer: of several answers the first is judged, and no other. */
export const claimChallenge = command(
  'claim_challenge',
  async ({ trx, now }, { challengeId, borrowerId }: OwnChallenge) => {
    const at = new Date(now.epochMilliseconds);
    const claimed = await trx
      .updateTable('liveness_challenges')
      .set({ answered_at: at })
      .where('challenge_id', '=', challengeId)
      .where('borrower_id', '=', borrowerId)
      .where('answered_at', 'is', null)
      .where('expires_at', '>', at)
      .returning(['steps', 'purpose'])
      .executeTakeFirst();
    if (claimed !== undefined) {
      const { steps, purpose } = claimed;
      // The program wrote the steps, from its own vocabulary.
      const reply = { steps: steps as LivenessStep[], isPresence: purpose === 'presence' };
      return { reply, audit: [] };
    }
    const known = await trx
      .selectFrom('liveness_challenges')
      .select('challenge_id')
      .where('challenge_id', '=', challengeId)
      .where('borrower_id', '=', borrowerId)
      .executeTakeFirst();
    return refuse(known === undefined ? 'not_found' : 'challenge_over');
  },
);
