import type { FunctionName } from '@cuotaclara/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Actor } from './actor.ts';
import { refuse } from './refusal.ts';

declare module 'fastify' {
  // Augmenting an interface of the library needs an interface.
  // biome-ignore lint/style/useConsistentTypeDefinitions: see above.
  interface FastifyContextConfig {
    permission?: FunctionName | 'open';
  }
  // biome-ignore lint/style/useConsistentTypeDefinitions: see above.
  interface FastifyRequest {
    actor: Actor | null;
  }
}

export type Authenticate = (request: FastifyRequest) => Promise<Actor>;

type GuardOptions = {
  readonly authenticate: Authenticate;
  /** Whether what a request names is hidden from this person, as if it did not exist. */
  readonly isOutOfScope?: (actor: Actor, request: FastifyRequest) => Promise<boolean>;
};

const ROLE_HEADER = 'x-role-key';
const PERMISSIONS_HEADER = 'x-permissions-version';

/** Differs as soon as the role may do something else, or must have a second factor or not. */
const permissionsVersion = ({ roleId, matrixVersion, secondFactor }: Actor): string =>
  `${roleId}.${matrixVersion}.${secondFactor.isMandatory ? 'guarded' : 'plain'}`;

/**
 * Decides before the body is read who may call a route. A route that declares no permission is
 * refused to everyone: forgetting the declaration closes the door instead of opening it.
 */
export const guard = fastifyPlugin(
  async (app: FastifyInstance, options: GuardOptions) => {
    app.decorateRequest('actor', null);
    app.addHook('onRequest', async (request, reply) => {
      // A path without a route has its own answer.
      if (request.is404) return;
      const { permission, contract } = request.routeOptions.config;
      if (permission === 'open') return;
      if (permission === undefined) refuse('permission_denied');
      const actor = await options.authenticate(request);
      // Screens that are open already learn it with any answer, also with a refusal.
      reply.header(PERMISSIONS_HEADER, permissionsVersion(actor));
      const lacksSecondFactor = actor.secondFactor.isMandatory && !actor.secondFactor.isOn;
      if (lacksSecondFactor && contract?.beforeSecondFactor !== true) {
        refuse('second_factor_required');
      }
      const mayCall = actor.functions.has(permission);
      // Of what is hidden no body is read, and no missing function says that it is there.
      const isAsked = !mayCall || request.method !== 'GET';
      if (isAsked && (await options.isOutOfScope?.(actor, request)) === true) refuse('not_found');
      if (!mayCall) refuse('permission_denied');
      const claimed = request.headers[ROLE_HEADER];
      if (claimed !== undefined && claimed !== String(actor.roleId)) refuse('role_header_differs');
      request.actor = actor;
    });
  },
  { name: 'guard' },
);
