import type { FastifyRequest } from 'fastify';

/** The route of the web application's page, which matches whatever no other route does. */
export const PAGE_ROUTE = '/*';

const API_PREFIX = '/api/';
const HEALTH_PREFIX = '/api/health/';

/**
 * What a request is for. It is decided by the route that matched and not by the request's address,
 * which can be spelled in many ways: `/%61pi/…`, or absolute with scheme and host.
 */
export type RouteKind = 'api' | 'health' | 'page' | 'file' | 'none';

export function routeKindOf({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): RouteKind {
  const { url } = routeOptions;
  if (url === undefined) return 'none';
  if (url === PAGE_ROUTE) return 'page';
  if (url.startsWith(HEALTH_PREFIX)) return 'health';
  return url.startsWith(API_PREFIX) ? 'api' : 'file';
}
