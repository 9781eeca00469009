import { hasBiometricsConsent } from '#core/people/has-biometrics-consent.ts';
import { findOwn, lockBorrower } from '#features/identity/find-borrower.ts';
import { countTries, TRIES_PER_HOUR } from '#features/identity/liveness/count-tries.ts';
import { addChallenge } from '#features/identity/liveness/issue-challenge.ts';
import { command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';
import { unsafeKnownFace } from './known-face.reads.ts';

/** Issues a challenge to a person whose identity is approved, who proves that it is them now. */
export const issuePresence = command('issue_presence', async ({ trx, actor, now }) => {
  const { borrowerId } = await findOwn(trx, actor);
  const { state } = await lockBorrower(trx, borrowerId);
  if (state !== 'approved') refuse('presence_not_possible');
  if (!(await hasBiometricsConsent(trx, borrowerId))) refuse('biometrics_not_authorised');
  if ((await unsafeKnownFace(trx, borrowerId)) === null) refuse('presence_not_possible');
  if ((await countTries(trx, { borrowerId, now })) >= TRIES_PER_HOUR) refuse('too_many_presences');
  const { sessionId } = actor;
  return { reply: await addChallenge(trx, { borrowerId, now, sessionId }), audit: [] };
});
