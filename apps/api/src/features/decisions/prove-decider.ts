import { wordsOf } from '@cuotaclara/contract/registry/decisions/decision-kinds';
import type { DecisionKind } from '@cuotaclara/contract/registry/decisions/decisions.gen';
import type { FastifyRequest } from 'fastify';
import { attempt } from '#platform/auth/attempt.ts';
import type { IdentityProvider } from '#platform/auth/identity-provider.ts';
import type { Throttle } from '#platform/auth/throttle.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { unsafeDecision } from './decisions.reads.ts';

export type ProvingDeps = {
  readonly db: Reader;
  readonly throttle: Throttle;
  readonly identityProvider: Pick<IdentityProvider, 'secondFactor'>;
};

type Proving = {
  readonly kind: DecisionKind;
  readonly decisionId: number;
  readonly actor: Actor;
  readonly request: FastifyRequest;
  readonly code: string | undefined;
};

/**
 * Demands a code of an approver with a second factor, where the kind asks for one. A code works
 * once: none is used up by a proposal that the approver cannot decide, nor by a lost reply.
 */
export async function proveDecider(
  { db, throttle, identityProvider: { secondFactor } }: ProvingDeps,
  { kind, decisionId, actor, request, code }: Proving,
): Promise<boolean> {
  const { identityId } = actor;
  if (!wordsOf(kind).code || !actor.secondFactor.isOn) return false;
  const { state, proposed_by } = await unsafeDecision(db, { kind, decisionId });
  if (state !== 'proposed' || proposed_by === actor.userId) return true;
  if (code === undefined) return refuse('decision_code_missing');
  await attempt({ throttle, request, kind: 'second_factor', account: identityId }, () =>
    secondFactor.proveOn({ identityId, code }),
  );
  return true;
}
