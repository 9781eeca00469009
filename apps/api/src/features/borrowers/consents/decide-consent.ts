import {
  CONSENTS,
  type ConsentDecision,
  type ConsentKind,
} from '@cuotaclara/contract/borrowers/consents';
import { sql, type Transaction } from 'kysely';
import {
  hideRequest,
  lockBorrower,
  refreshIdentityState,
  type StartingChecks,
  startFaceCheck,
} from '#features/identity/public.ts';
import type { AuditEntry, AuditOrigin } from '#platform/audit/append-audit.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { refuse } from '#platform/http/refusal.ts';
import { findNewestConsent } from './consents.reads.ts';
import { recordConsents } from './consents.writes.ts';

type Decision = {
  readonly borrowerId: number;
  readonly kind: ConsentKind;
  readonly granted: boolean;
  readonly origin: AuditOrigin;
};

type Parts = StartingChecks & { readonly trx: Transaction<DB> };

type Decided = { readonly reply: ConsentDecision; readonly audit: readonly AuditEntry[] };

/** Adds a decision to those before. To say the same of the same words once more changes nothing. */
export async function decideConsent(
  parts: Parts,
  { borrowerId, kind, granted, origin }: Decision,
): Promise<Decided> {
  const { trx } = parts;
  // Of two decisions at once, the second is made on what the first left.
  await lockBorrower(trx, borrowerId);
  const { current, mandatory } = CONSENTS[kind];
  if (mandatory && !granted) refuse('consent_still_needed');
  const before = await findNewestConsent(trx, { borrowerId, kind });
  const isSame = before?.granted === granted && (!granted || before.text_version === current);
  if (before !== undefined && isSame) return { reply: before, audit: [] };
  await recordConsents(trx, { borrowerId, answers: { [kind]: granted }, from: origin });
  if (kind === 'biometrics') await followBiometrics(parts, { borrowerId, granted });
  return {
    reply: (await findNewestConsent(trx, { borrowerId, kind })) ?? refuse('not_found'),
    audit: [
      {
        action: granted ? 'consent_granted' : 'consent_withdrawn',
        subject: { kind: 'borrower', id: borrowerId },
        after: { kind, text_version: current },
      },
    ],
  };
}

/** Whoever was approved is not compared any more: nothing is left to decide. */
async function followBiometrics(
  parts: Parts,
  { borrowerId, granted }: Pick<Decision, 'borrowerId' | 'granted'>,
): Promise<void> {
  const { trx } = parts;
  if (!granted) await forgetBiometrics(trx, borrowerId);
  const state = await refreshIdentityState(trx, borrowerId);
  if (granted && state !== 'approved') await startFaceCheck(parts, borrowerId);
}

/**
 * What was measured on a face goes with the permission to measure it; that it was found to agree or
 * not stays. What is under way ends, and its result finds nothing to be written to.
 */
async function forgetBiometrics(trx: Transaction<DB>, borrowerId: number): Promise<void> {
  // A person looks in place of the selfie, so nobody waits for another one while it is not needed.
  // The request itself stays: whoever allows it again has still to answer it.
  await hideRequest(trx, { borrowerId, item: 'liveness' });
  await trx
    .updateTable('liveness_challenges')
    .set({ expires_at: sql`current_timestamp` })
    .where('borrower_id', '=', borrowerId)
    .where('answered_at', 'is', null)
    .where('expires_at', '>', sql<Date>`current_timestamp`)
    .execute();
  await trx
    .deleteFrom('identity_checks')
    .where('borrower_id', '=', borrowerId)
    .where('kind', 'in', ['face', 'liveness'])
    .where('finished_at', 'is', null)
    .execute();
  await trx
    .updateTable('identity_checks')
    .set({ distance: null, similarity: null })
    .where('borrower_id', '=', borrowerId)
    .where('kind', 'in', ['face', 'liveness'])
    .execute();
}
