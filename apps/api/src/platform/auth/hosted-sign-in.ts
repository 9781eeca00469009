import { type RefusalCode, z } from '@cuotaclara/contract';
import type { HostedProvider } from '#platform/config.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { Log } from '#platform/log.ts';
import {
  createLibrary,
  discoveryUrlOf,
  HOSTED_ID,
  type Library,
  type LibraryDeps,
} from './create-library.ts';
import { readAnswer, refusalFor } from './library-answer.ts';
import { cookieHeaders } from './sessions/cookie-header.ts';

const DISCOVERY_TIMEOUT_MS = 5000;

export type HostedOutcome = {
  readonly result: 'signed_in' | 'second_factor_required' | RefusalCode;
  readonly cookies: readonly string[];
};

export type HostedSignIn = {
  start(): Promise<{ url: string; cookies: readonly string[] }>;
  finish(callback: {
    query: Readonly<Record<string, string>>;
    cookie: string | undefined;
  }): Promise<HostedOutcome>;
};

/** Why the provider's word was not enough, in our words. */
const REFUSALS_OF_CALLBACK = {
  signup_disabled: 'hosted_account_unknown',
  account_not_linked: 'hosted_account_unknown',
} as const;

/**
 * Signing in at any OpenID Connect provider. It has a library of its own, made when the provider
 * first answers: the library asks it for its addresses once, and a provider that is down at our
 * start must neither stop the other ways of signing in nor stay unknown until we start again.
 */
export function createHostedSignIn(
  parts: Omit<LibraryDeps, 'hosted'>,
  provider: HostedProvider,
): HostedSignIn {
  let library: Library | null = null;

  const reach = async (): Promise<Library> => {
    if (library !== null) return library;
    if (!(await answers(provider, parts.log))) refuse('hosted_unavailable');
    const made = createLibrary({ ...parts, hosted: provider });
    const { socialProviders } = await made.$context;
    // The library leaves a provider out whose description it cannot use.
    if (socialProviders.length === 0) refuse('hosted_unavailable');
    library = made;
    return made;
  };

  return {
    async start() {
      const { api } = await reach();
      const answer = await readAnswer(
        api.signInSocial({
          body: { provider: HOSTED_ID, callbackURL: '/', disableRedirect: true },
          headers: new Headers(),
          asResponse: true,
        }),
      );
      if (answer.url === null) throw new Error(`no hosted sign-in: ${answer.code}`);
      return { url: answer.url, cookies: answer.cookies };
    },
    async finish({ query, cookie }) {
      const { api } = await reach();
      const answer = await readAnswer(
        api.callbackOAuth({
          method: 'GET',
          params: { id: HOSTED_ID },
          query,
          headers: cookieHeaders(cookie),
          asResponse: true,
        }),
      );
      const { cookies } = answer;
      if (answer.secondFactorRequired) return { result: 'second_factor_required', cookies };
      if (answer.ok) return { result: 'signed_in', cookies };
      const result = refusalFor(answer.code, REFUSALS_OF_CALLBACK) ?? 'hosted_failed';
      return { result, cookies };
    },
  };
}

const withoutSlash = (url: string): string => url.replace(/\/$/, '');

const discoveryDocument = z.object({ issuer: z.string() });

async function answers({ issuer }: HostedProvider, log: Log): Promise<boolean> {
  try {
    const response = await fetch(discoveryUrlOf(issuer), {
      signal: AbortSignal.timeout(DISCOVERY_TIMEOUT_MS),
    });
    const document = discoveryDocument.parse(await response.json());
    if (withoutSlash(document.issuer) === withoutSlash(issuer)) return true;
    log.error({ configured: issuer, answered: document.issuer }, 'OIDC_ISSUER is another issuer');
  } catch (error) {
    log.error({ err: error }, 'the hosted identity provider does not answer');
  }
  return false;
}
