import { type FileRoute, type ReplyOf, type Route, z } from '@cuotaclara/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Call, callOf } from './call-of.ts';
import { namedPlugin } from './named-plugin.ts';
import { receiveUploads } from './receive-upload.ts';

// The whole type is wrapped, or a literal in the reply would be inferred too wide to compile.
type Handler<R extends Route> = NoInfer<
  (call: Call<R> & { readonly reply: FastifyReply }) => ReplyOf<R> | Promise<ReplyOf<R>>
>;

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: augmenting needs an interface.
  interface FastifyContextConfig {
    contract?: Route | FileRoute;
  }
}

/**
 * Serves one route of the contract: guard, parse, handle, and a reply of exactly the declared
 * shape.
 */
export function serve<const R extends Route>(
  app: FastifyInstance,
  route: R,
  handler: Handler<R>,
): void {
  const { upload } = route;
  if (upload === undefined) serveIn(app, route, handler);
  // In a scope of its own, because which files are read is not the business of other routes.
  else {
    const scoped = namedPlugin(route.url, async (scope) => {
      receiveUploads(scope, upload);
      serveIn(scope, route, handler);
    });
    app.register(scoped);
  }
}

function serveIn<R extends Route>(app: FastifyInstance, route: R, handler: Handler<R>): void {
  app.route({
    method: route.method,
    url: route.url,
    config: { permission: route.permission, contract: route },
    ...(route.bodyBytesMax !== undefined && { bodyLimit: route.bodyBytesMax }),
    handler: async (request, reply) => {
      const answer = await handler({ ...callOf(route, request), reply });
      // Parsing drops what the contract does not name, so a careless row cannot leak a column.
      const body = JSON.stringify(z.parse(route.reply, answer));
      return reply.type('application/json; charset=utf-8').send(body);
    },
  });
}
