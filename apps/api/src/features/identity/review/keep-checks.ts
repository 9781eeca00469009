import type { CheckKind, IdentityCheck } from '@cuotaclara/contract/identity/review';
import { hasBiometricsConsent } from '#core/people/has-biometrics-consent.ts';
import { readChecks } from '#features/identity/checks/checks.reads.ts';
import type { Finding } from '#features/identity/checks/finding.ts';
import { keepFinding } from '#features/identity/checks/keep-finding.ts';
import type { CheckProviders } from '#features/identity/checks/start-checks.ts';
import { lockBorrower } from '#features/identity/find-borrower.ts';
import { command } from '#platform/command/command.ts';
import type { Actor } from '#platform/http/actor.ts';
import { versionOf } from './version-of.reads.ts';

type KeepChecksInput = {
  readonly borrowerId: number;
  /** The version of the borrower's data that the document was compared with. */
  readonly comparedVersion: number;
  readonly checks: readonly {
    readonly kind: CheckKind;
    readonly captureIds: readonly number[];
    readonly finding: Finding;
  }[];
};

/** Stores checks that were made while the actor waited, and answers the checks in force. */
export const keepChecks = ({ faceService, documentReader }: CheckProviders) =>
  command('keep_checks', async ({ trx, actor }, input: KeepChecksInput) => {
    const { borrowerId, comparedVersion, checks } = input;
    await lockBorrower(trx, borrowerId);
    // A consent that was withdrawn during the comparison takes the result with it, and a change of
    // the personal data outdates the comparison of the document.
    const isAllowed = await hasBiometricsConsent(trx, borrowerId);
    const isSameData = (await versionOf(trx, borrowerId)) === comparedVersion;
    const kept = checks.filter(({ kind }) => (kind === 'document' ? isSameData : isAllowed));
    for (const { kind, captureIds, finding } of kept) {
      const { provider } = kind === 'face' ? faceService : documentReader;
      const requestedBy = actor.userId;
      await keepFinding(trx, { borrowerId, kind, provider, captureIds, requestedBy, finding });
    }
    return {
      reply: (await readChecks(trx, borrowerId))
        .filter((check) => check.is_current)
        .map((check) => shownTo(actor, check)),
      audit: kept.map(({ kind, finding: { verdict, reasons } }) => ({
        action: 'identity_checked' as const,
        subject: { kind: 'borrower' as const, id: borrowerId },
        after: { kind, verdict, reasons },
      })),
    };
  });

/** Borrowers see the verdict alone: the measures would show how to get around the check. */
const shownTo = ({ functions }: Actor, check: IdentityCheck): IdentityCheck =>
  functions.has('review_identity')
    ? check
    : { ...check, distance: null, similarity: null, reasons: [], fields: null };
