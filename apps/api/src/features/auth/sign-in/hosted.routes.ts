import { startHostedSignIn } from '@cuotaclara/contract';
import type { FastifyInstance } from 'fastify';
import type { AuthDeps } from '#features/auth/auth-deps.ts';
import { keepCookies } from '#features/auth/keep-cookies.ts';
import type { HostedOutcome } from '#platform/auth/hosted-sign-in.ts';
import { refuse } from '#platform/http/refusal.ts';
import { serve } from '#platform/http/serve.ts';
import { startSession } from './start-session.ts';

const CALLBACK_URL = '/api/auth/callback/hosted';

/** Where the web application goes on. Its start finds the session and leads to the own home. */
function pageAfter(result: HostedOutcome['result']): string {
  if (result === 'signed_in') return '/';
  if (result === 'second_factor_required') return '/auth/second-factor';
  return `/auth/login?${new URLSearchParams({ notice: result })}`;
}

export const hostedRoutes = (deps: AuthDeps) => async (app: FastifyInstance) => {
  const { hosted } = deps.identityProvider;

  serve(app, startHostedSignIn, async ({ reply }) => {
    if (hosted === null) return refuse('method_not_offered');
    const { url, cookies } = await hosted.start();
    keepCookies(reply, cookies);
    return { url };
  });

  if (hosted === null) return;
  // A browser is sent here by the provider, so the answer is a page to go to and never a refusal.
  app.get(CALLBACK_URL, { config: { permission: 'open' } }, async (request, reply) => {
    const { result, cookies } = await hosted.finish({
      query: textsOf(request.query),
      cookie: request.headers.cookie,
    });
    const isAccepted = result === 'signed_in' || result === 'second_factor_required';
    // Any page can send a browser here with nothing; that must not end the session it has.
    if (isAccepted) await startSession(deps, { request, reply, cookies, how: 'hosted' });
    else keepCookies(reply, cookies);
    request.log.info({ event: 'hosted_sign_in', result }, 'came back from the hosted provider');
    return reply.redirect(pageAfter(result));
  });
};

/** A parameter that comes twice is no text, and none of the provider's ever does. */
const textsOf = (query: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(query ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
