import {
  type BodyOf,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  type Route,
  z,
} from '@cuotaclara/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from './actor.ts';
import { parseInput } from './parse-input.ts';
import { refuse } from './refusal.ts';

/** What a handler works with: the parsed input and who asks. */
type Call<R extends Route> = {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  /** There for every route but an open one, because the guard let the call through. */
  readonly actor: R['permission'] extends 'open' ? null : Actor;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

// The whole type is wrapped, or a literal in the reply would be inferred too wide to compile.
type Handler<R extends Route> = NoInfer<(call: Call<R>) => ReplyOf<R> | Promise<ReplyOf<R>>>;

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: augmenting needs an interface.
  interface FastifyContextConfig {
    contract?: Route;
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
  app.route({
    method: route.method,
    url: route.url,
    config: { permission: route.permission, contract: route },
    handler: async (request, reply) => {
      const answer = await handler(callOf(route, request, reply));
      // Parsing drops what the contract does not name, so a careless row cannot leak a column.
      const body = JSON.stringify(z.parse(route.reply, answer));
      return reply.type('application/json; charset=utf-8').send(body);
    },
  });
}

function callOf<R extends Route>(route: R, request: FastifyRequest, reply: FastifyReply): Call<R> {
  if (route.permission !== 'open' && request.actor === null) refuse('not_signed_in');
  // The compiler cannot follow that each part was parsed by its own schema of R.
  return {
    params: parseInput(route.params, request.params),
    query: parseInput(route.query, request.query),
    body: parseInput(route.body, request.body),
    actor: request.actor,
    request,
    reply,
  } as Call<R>;
}
