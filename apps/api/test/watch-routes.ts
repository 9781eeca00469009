import diagnostics from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';

/** The framework announces each server it makes, before anyone can give it a route. */
const INITIALIZED = 'fastify.initialization';

/** Starts a server, and answers it with every route that it was given, by whomever. */
export async function watchRoutes<T>(
  start: () => Promise<T>,
  plant: (app: FastifyInstance) => void = () => {},
): Promise<{ readonly started: T; readonly routes: readonly RouteOptions[] }> {
  const routes: RouteOptions[] = [];
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', (route) => void routes.push(route));
    plant(fastify);
  };
  diagnostics.subscribe(INITIALIZED, watch);
  try {
    return { started: await start(), routes };
  } finally {
    diagnostics.unsubscribe(INITIALIZED, watch);
  }
}
