import { IDENTITY_ITEMS } from '@cuotaclara/contract/identity/identity-items';
import type { IdentityCheck } from '@cuotaclara/contract/identity/review';
import type { FastifyRequest } from 'fastify';
import { demandPatience } from '#features/faces/public.ts';
import type { Throttle } from '#platform/auth/throttle.ts';
import { type CommandParts, originOf, runCommand } from '#platform/command/run-command.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { capturesInForce } from '../checks/captured-files.ts';
import { readChecks } from '../checks/checks.reads.ts';
import { type ExamineParts, examineDocument, examineFaces } from '../checks/examine.ts';
import { findSubjects } from '../checks/find-subjects.ts';
import type { Finding } from '../checks/finding.ts';
import { keepFinding } from '../checks/keep-finding.ts';
import { findReached, lockBorrower } from '../find-borrower.ts';
import { hasBiometricsConsent } from '../has-biometrics-consent.ts';

export type MatchParts = CommandParts &
  Omit<ExamineParts, 'db'> & { readonly throttle: Pick<Throttle, 'begin'> };

type Asked = {
  readonly document: string;
  readonly actor: Actor;
  readonly request: FastifyRequest;
};

/**
 * Reads the document and compares the faces now, while somebody waits, and keeps what was found.
 */
export async function matchDocuments(
  parts: MatchParts,
  { document, actor, request }: Asked,
): Promise<IdentityCheck[]> {
  const { db } = parts;
  const { borrowerId } = await findReached(db, { document, actor });
  const isAllowed = await hasBiometricsConsent(db, borrowerId);
  const subjects = findSubjects(await capturesInForce(db, borrowerId), { isAllowed });
  if (subjects.document === null && subjects.face === null) {
    refuse('identity_incomplete', { missing: IDENTITY_ITEMS.back.title });
  }
  await demandPatience(parts.throttle, { actor, request });
  const examined = [
    { kind: 'document', captureIds: subjects.document, examine: examineDocument },
    { kind: 'face', captureIds: subjects.face, examine: examineFaces },
  ] as const;
  const compared = await versionOf(db, borrowerId);
  const found = await Promise.all(
    examined.map(async ({ kind, captureIds, examine }) =>
      captureIds === null
        ? []
        : [{ kind, captureIds, finding: await examine(parts, { borrowerId, captureIds }) }],
    ),
  );
  const checks = found.flat();
  if (checks.some(({ finding }) => isBusy(finding))) refuse('faces_busy');
  return runCommand(parts, originOf(request), async (trx) => {
    await lockBorrower(trx, borrowerId);
    const mayStay = await hasBiometricsConsent(trx, borrowerId);
    // A consent that was taken back while the faces were compared takes the result with it.
    // And the document was compared with what was known then.
    const isSamePerson = (await versionOf(trx, borrowerId)) === compared;
    const kept = checks.filter(({ kind }) => (kind === 'document' ? isSamePerson : mayStay));
    for (const { kind, captureIds, finding } of kept) {
      const { provider } = kind === 'face' ? parts.faceService : parts.documentReader;
      const requestedBy = actor.userId;
      await keepFinding(trx, { borrowerId, kind, provider, captureIds, requestedBy, finding });
    }
    return {
      reply: (await readChecks(trx, borrowerId))
        .filter((check) => check.is_current)
        .map((check) => toldTo(actor, check)),
      audit: kept.map(({ kind, finding: { verdict, reasons } }) => ({
        action: 'identity_checked',
        subject: { kind: 'borrower', id: borrowerId },
        after: { kind, verdict, reasons },
      })),
    };
  });
}

const versionOf = async (db: Reader, borrowerId: number): Promise<number | undefined> => {
  const borrower = await db
    .selectFrom('borrowers')
    .select('version')
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst();
  return borrower?.version;
};

/** Who is compared learns how it came out; the measure would show how to get around it. */
const toldTo = ({ functions }: Actor, check: IdentityCheck): IdentityCheck =>
  functions.has('review_identity')
    ? check
    : { ...check, distance: null, similarity: null, reasons: [], fields: null };

const isBusy = ({ verdict, reasons }: Finding): boolean =>
  verdict === 'failed' && reasons.includes('busy');
