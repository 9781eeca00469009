import type { FastifyRequest } from 'fastify';
import { refuse } from '#platform/http/refusal.ts';

const OWN_SITES: ReadonlySet<unknown> = new Set([undefined, 'same-origin', 'none']);

/**
 * Refuses a request that a page of another site makes a browser send with our cookie. The page's
 * address is compared with the one this very request came to, so that the product works under any
 * name it is reached by. Programs send neither header, and have no cookie that others could use.
 */
export function demandOwnOrigin(request: FastifyRequest): void {
  const { origin } = request.headers;
  const isOwn =
    origin === undefined
      ? OWN_SITES.has(request.headers['sec-fetch-site'])
      : URL.canParse(origin) && new URL(origin).host === request.host;
  if (!isOwn) refuse('foreign_origin');
}
