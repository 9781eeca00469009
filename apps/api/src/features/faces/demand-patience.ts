import type { FastifyRequest } from 'fastify';
import type { Throttle } from '#platform/auth/throttle.ts';
import type { Actor } from '#platform/http/actor.ts';

type Asking = { readonly actor: Actor; readonly request: FastifyRequest };

/**
 * Limits the comparisons of faces of one person: each takes a second of a shared thread, and many
 * of them would show how to pass for another person. The count is never reset: a few in a row, then
 * a wait. Reviewers of identities have no limit.
 */
export async function demandPatience(
  throttle: Pick<Throttle, 'begin'>,
  { actor, request }: Asking,
): Promise<void> {
  if (actor.functions.has('review_identity')) return;
  const asked = { kind: 'face_match', account: actor.identityId, address: request.ip } as const;
  await throttle.begin(asked, request.log);
}
