import type { BodyOf, FileRoute, ParamsOf, QueryOf, Route } from '@cuotaclara/contract';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '#platform/command/caller.ts';
import type { Actor } from './actor.ts';
import { callerOf } from './caller-of.ts';
import { parseInput } from './parse-input.ts';
import { uploadedFile } from './receive-upload.ts';
import { refuse } from './refusal.ts';

/** There for every route but an open one, because the guard let the call through. */
type ActorOf<R extends Route | FileRoute> = R['permission'] extends 'open' ? null : Actor;

/** What a handler works with: the parsed input and who asks. */
export type Call<R extends Route | FileRoute> = {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  readonly actor: ActorOf<R>;
  /** Who runs the command that the route asks for, with the idempotency key of the request. */
  readonly caller: Caller<ActorOf<R>>;
  readonly request: FastifyRequest;
};

export function callOf<R extends Route | FileRoute>(route: R, request: FastifyRequest): Call<R> {
  if (route.permission !== 'open' && request.actor === null) refuse('not_signed_in');
  // The compiler cannot follow that each part was parsed by its own schema of R.
  return {
    params: parseInput(route.params, request.params),
    query: parseInput(route.query, request.query),
    body:
      'upload' in route && route.upload !== undefined
        ? uploadedFile(request.body)
        : parseInput(route.body, request.body),
    actor: request.actor,
    caller: callerOf(request),
    request,
  } as Call<R>;
}
