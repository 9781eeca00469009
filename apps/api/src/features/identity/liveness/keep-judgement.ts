import { hasBiometricsConsent } from '#core/people/has-biometrics-consent.ts';
import { lockBorrower } from '#features/identity/find-borrower.ts';
import type { PresenceJudgement } from '#features/identity/presence/judge-presence.ts';
import { command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { OwnChallenge } from './own-challenge.ts';

type KeepJudgementInput = OwnChallenge &
  Pick<PresenceJudgement, 'passed' | 'reasons'> & {
    readonly isPresence: boolean;
    /** SHA-256 of the judged selfie. */
    readonly selfieSha256: Buffer;
  };

/** Stores how a challenge was judged. */
export const keepJudgement = command(
  'keep_judgement',
  async ({ trx }, input: KeepJudgementInput) => {
    const { challengeId, borrowerId, isPresence, passed, reasons, selfieSha256 } = input;
    await lockBorrower(trx, borrowerId);
    // A consent that was withdrawn during the judgement takes the judgement with it.
    if (!(await hasBiometricsConsent(trx, borrowerId))) refuse('biometrics_not_authorised');
    await trx
      .updateTable('liveness_challenges')
      .set({
        passed,
        reasons: JSON.stringify(reasons),
        selfie_sha256: passed ? selfieSha256 : null,
      })
      .where('challenge_id', '=', challengeId)
      .execute();
    return {
      reply: null,
      audit: [
        {
          action: isPresence ? 'presence_judged' : 'liveness_judged',
          subject: { kind: 'borrower', id: borrowerId },
          after: { passed, reasons },
        },
      ],
    };
  },
);
