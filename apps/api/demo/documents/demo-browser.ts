import { randomUUID } from 'node:crypto';
import { getToken, type Route, signInWithPassword } from '@cuotaclara/contract';
import type { FastifyInstance } from 'fastify';
import { DEMO_PASSWORD } from '#demo/demo-accounts.ts';

type CallInput = {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** Sent in place of a body. */
  readonly pdf?: Buffer;
  /** The same of a text, as a file of a bank is. */
  readonly text?: string;
};

/** A route as a person of the demo calls it. */
export type Called<Reply> = Pick<Route, 'method' | 'url'> & {
  readonly reply: { parse(value: unknown): Reply };
};

/** A person of the demo at their phone or desk. */
export type DemoBrowser = {
  /** Throws with what the server said where it refuses. */
  call<Reply>(route: Called<Reply>, sent?: CallInput): Promise<Reply>;
};

export type BrowserOptions = {
  readonly app: FastifyInstance;
  readonly publicUrl: string;
  readonly email: string;
  readonly userAgent: string;
  /** Of the networks that are reserved for examples (RFC 5737). */
  readonly from: string;
};

/** Calls the server as a browser of a signed-in person does, without a network between. */
export async function openDemoBrowser(options: BrowserOptions): Promise<DemoBrowser> {
  const { app, publicUrl, email, userAgent, from } = options;
  const { host, origin } = new URL(publicUrl);
  const headers: Record<string, string> = { host, origin, 'user-agent': userAgent };

  const ask = async ({ method, url }: Pick<Route, 'method' | 'url'>, sent: CallInput = {}) => {
    const { params = {}, query = {}, pdf, text, body = pdf ?? text } = sent;
    const type = pdf === undefined ? text && 'text/plain' : 'application/pdf';
    const path = url.replace(/:(\w+)/g, (_whole, name: string) =>
      encodeURIComponent(String(params[name])),
    );
    const search = new URLSearchParams(query);
    const answer = await app.inject({
      method,
      url: search.size === 0 ? path : `${path}?${search}`,
      headers: {
        ...headers,
        // Money demands one; to everything else it does no harm.
        ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
        ...(type !== undefined && { 'content-type': type }),
      },
      remoteAddress: from,
      ...(body !== undefined && { payload: body }),
    });
    if (answer.statusCode !== 200) {
      throw new Error(`${method} ${path} of ${email}: ${answer.statusCode} ${answer.body}`);
    }
    return answer;
  };

  const signedIn = await ask(signInWithPassword, { body: { email, password: DEMO_PASSWORD } });
  headers['cookie'] = signedIn.cookies
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
    .join('; ');
  const { token } = (await ask(getToken)).json();
  headers['authorization'] = `Bearer ${token}`;
  return { call: async (route, sent) => route.reply.parse((await ask(route, sent)).json()) };
}
