import type { Readable } from 'node:stream';
import type { BodyOf, FileRoute, ParamsOf, QueryOf } from '@cuotaclara/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from './actor.ts';
import { parseInput } from './parse-input.ts';
import { refuse } from './refusal.ts';

/** A file on its way out. */
export type FileAnswer = {
  readonly content: Readable | Buffer;
  readonly contentType: string;
  readonly name: string;
};

type FileCall<R extends FileRoute> = {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  readonly actor: R['permission'] extends 'open' ? null : Actor;
  readonly request: FastifyRequest;
};

/** Serves one route that answers a file. Nothing of it is kept by browsers or proxies. */
export function serveFile<const R extends FileRoute>(
  app: FastifyInstance,
  route: R,
  handler: NoInfer<(call: FileCall<R>) => Promise<FileAnswer>>,
): void {
  app.route({
    method: route.method,
    url: route.url,
    config: { permission: route.permission, contract: route },
    handler: async (request, reply) => sendFile(reply, await handler(callOf(route, request))),
  });
}

function callOf<R extends FileRoute>(route: R, request: FastifyRequest): FileCall<R> {
  if (route.permission !== 'open' && request.actor === null) refuse('not_signed_in');
  // The compiler cannot follow that each part was parsed by its own schema of R.
  return {
    params: parseInput(route.params, request.params),
    query: parseInput(route.query, request.query),
    body: parseInput(route.body, request.body),
    actor: request.actor,
    request,
  } as FileCall<R>;
}

const NOT_ASCII = /[^\w. -]/g;

function sendFile(reply: FastifyReply, { content, contentType, name }: FileAnswer) {
  const plain = name.normalize('NFD').replace(NOT_ASCII, '');
  return reply
    .type(contentType)
    .header(
      'content-disposition',
      `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .send(content);
}
