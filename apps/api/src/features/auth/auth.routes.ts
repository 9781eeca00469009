import type { FastifyInstance } from 'fastify';
import { demandOwnOrigin } from '#platform/auth/own-origin.ts';
import type { AuthDeps } from './auth-deps.ts';
import { passwordRoutes } from './own-account/password.routes.ts';
import { reauthenticateRoutes } from './own-account/reauthenticate.routes.ts';
import { secondFactorRoutes } from './own-account/second-factor.routes.ts';
import { sessionRoutes } from './session.routes.ts';
import { emailLinkRoutes } from './sign-in/email-link.routes.ts';
import { hostedRoutes } from './sign-in/hosted.routes.ts';
import { signInRoutes } from './sign-in/sign-in.routes.ts';

export const authRoutes = (deps: AuthDeps) => async (app: FastifyInstance) => {
  app.addHook('onRequest', async (request) => {
    // The others are called with a bearer, which no foreign page can make a browser send.
    const usesCookie = request.routeOptions.config.permission === 'open';
    if (usesCookie && request.method !== 'GET') demandOwnOrigin(request);
  });
  await app.register(signInRoutes(deps));
  await app.register(hostedRoutes(deps));
  await app.register(emailLinkRoutes(deps));
  await app.register(passwordRoutes(deps));
  await app.register(sessionRoutes(deps));
  await app.register(reauthenticateRoutes(deps));
  await app.register(secondFactorRoutes(deps));
};
