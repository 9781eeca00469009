import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';
import type { HostedProvider } from '#platform/config.ts';

export type OidcAccount = {
  readonly sub: string;
  readonly email: string;
  readonly emailVerified: unknown;
};

export type OidcServer = {
  readonly hosted: HostedProvider;
  /** Signs in at the provider as `account` and gives the address the browser is sent back to. */
  visit(url: string, account: OidcAccount): Promise<string>;
  stop(): Promise<void>;
};

const CLIENT = { clientId: 'cuota-clara', clientSecret: 'a-secret-of-the-hosted-client' } as const;
const REDIRECTS_MAX = 10;

/** A real OpenID Connect provider on loopback, where everybody is who they say they are. */
export async function startOidcServer(redirectUri: string, port = 0): Promise<OidcServer> {
  let account: OidcAccount | null = null;
  const http = createServer();
  await new Promise<void>((listening) => http.listen(port, '127.0.0.1', listening));
  // A server that listens on a port has an address of this shape.
  const address = http.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${address.port}`;

  const provider = await createProvider({ issuer, redirectUri, account: () => account });
  const answer = provider.callback();
  http.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/'))
      void interact({ provider, request, response, sub: account?.sub });
    else void answer(request, response);
  });

  return {
    hosted: { issuer, ...CLIENT, label: 'Entrar con la cuenta de mi empresa' },
    visit(url, visitor) {
      account = visitor;
      return follow(url, redirectUri);
    },
    stop: async () => {
      http.closeAllConnections();
      await new Promise((closed) => http.close(closed));
    },
  };
}

type ProviderDeps = {
  readonly issuer: string;
  readonly redirectUri: string;
  readonly account: () => OidcAccount | null;
};

async function createProvider({ issuer, redirectUri, account }: ProviderDeps): Promise<Provider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [redirectUri],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => ({
        sub,
        email: account()?.email,
        // The library types it as a boolean; some providers send it as text.
        email_verified: account()?.emailVerified as boolean,
        name: 'Viviana Rojas',
      }),
    }),
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    jwks: { keys: [await exportJWK(privateKey)] },
    ttl: { AccessToken: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    cookies: { keys: ['a-secret-of-the-hosted-cookies'] },
  });
}

type Question = {
  readonly provider: Provider;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly sub: string | undefined;
};

/** Answers the provider's questions for the person: who are you, and may we be told. */
async function interact({ provider, request, response, sub }: Question): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(request, response);
  if (prompt.name === 'login') {
    const login = { accountId: sub ?? 'nobody' };
    return provider.interactionFinished(request, response, { login });
  }
  const grant = new provider.Grant({
    accountId: session?.accountId ?? '',
    clientId: String(params['client_id']),
  });
  grant.addOIDCScope('openid email profile');
  const consent = { grantId: await grant.save() };
  return provider.interactionFinished(request, response, { consent });
}

/** Follows redirects with cookies until they lead to `destination`. */
async function follow(start: string, destination: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next = start;
  for (let count = 0; count < REDIRECTS_MAX; count += 1) {
    if (next.startsWith(destination)) return next;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
      cookies.set(name, value);
    }
    next = new URL(response.headers.get('location') ?? '', next).href;
  }
  throw new Error('the provider did not send the browser back');
}
