import type { FastifyRequest } from 'fastify';
import type { Throttle } from '#platform/auth/throttle.ts';
import type { Actor } from '#platform/http/actor.ts';

type Asking = { readonly actor: Actor; readonly request: FastifyRequest };

/**
 * Before each comparison of faces: it is a second of a thread that others wait for, and many of
 * them would tell how to pass for somebody else. Never taken back, so a few in a row and then a
 * wait. Whoever reviews identities is trusted with it.
 */
export async function demandPatience(
  throttle: Pick<Throttle, 'begin'>,
  { actor, request }: Asking,
): Promise<void> {
  if (actor.functions.has('review_identity')) return;
  const asked = { kind: 'face_match', account: actor.identityId, address: request.ip } as const;
  await throttle.begin(asked, request.log);
}
