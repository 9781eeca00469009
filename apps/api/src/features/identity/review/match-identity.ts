import type { IdentityCheck } from '@cuotaclara/contract/identity/review';
import { IDENTITY_ITEMS } from '@cuotaclara/contract/values/identity-items';
import type { FastifyRequest } from 'fastify';
import { hasBiometricsConsent } from '#core/people/has-biometrics-consent.ts';
import { demandPatience } from '#features/faces/public.ts';
import { capturesInForce } from '#features/identity/checks/captured-files.ts';
import { type ExamineDeps, examineCard, examineFaces } from '#features/identity/checks/examine.ts';
import { findSubjects } from '#features/identity/checks/find-subjects.ts';
import type { Finding } from '#features/identity/checks/finding.ts';
import { findInScope } from '#features/identity/find-borrower.ts';
import type { Throttle } from '#platform/auth/throttle.ts';
import type { Caller } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { keepChecks } from './keep-checks.ts';
import { versionOf } from './version-of.reads.ts';

export type MatchIdentityDeps = ExamineDeps & {
  readonly run: RunCommand;
  readonly throttle: Pick<Throttle, 'begin'>;
};

type MatchIdentityInput = {
  readonly identification: string;
  readonly caller: Caller<Actor>;
  readonly request: FastifyRequest;
};

/** Reads the document and compares the faces while the actor waits, and stores the findings. */
export async function matchIdentity(
  deps: MatchIdentityDeps,
  { identification, caller, request }: MatchIdentityInput,
): Promise<IdentityCheck[]> {
  const { db, run } = deps;
  const { actor } = caller;
  const { borrowerId } = await findInScope(db, { identification, actor });
  const isAllowed = await hasBiometricsConsent(db, borrowerId);
  const subjects = findSubjects(await capturesInForce(db, borrowerId), { isAllowed });
  if (subjects.document === null && subjects.face === null) {
    refuse('identity_incomplete', { missing: IDENTITY_ITEMS.back.title });
  }
  await demandPatience(deps.throttle, { actor, request });
  const examined = [
    { kind: 'document', captureIds: subjects.document, examine: examineCard },
    { kind: 'face', captureIds: subjects.face, examine: examineFaces },
  ] as const;
  const comparedVersion = await versionOf(db, borrowerId);
  const found = await Promise.all(
    examined.map(async ({ kind, captureIds, examine }) =>
      captureIds === null
        ? []
        : [{ kind, captureIds, finding: await examine(deps, { borrowerId, captureIds }) }],
    ),
  );
  const checks = found.flat();
  if (checks.some(({ finding }) => isBusy(finding))) refuse('faces_busy');
  return run(keepChecks(deps), caller, { borrowerId, comparedVersion, checks });
}

const isBusy = ({ verdict, reasons }: Finding): boolean =>
  verdict === 'failed' && reasons.includes('busy');
