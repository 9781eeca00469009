import type { FileRoute, Route } from '@cuotaclara/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

/** Anything can be sent, also what the contract forbids. */
type CallInput = {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly body?: object;
  readonly bearer?: string;
  readonly headers?: Record<string, string>;
  /** The network address that the call comes from. */
  readonly from?: string;
};

type Called = Pick<Route | FileRoute, 'method' | 'url'>;

export type Browser = {
  readonly cookies: Map<string, string>;
  call(route: Called, sent?: CallInput): Promise<LightMyRequestResponse>;
  get(url: string): Promise<LightMyRequestResponse>;
};

/** Calls the routes of the contract and keeps cookies, as a browser does that opened our pages. */
export function openBrowser(app: FastifyInstance, host = 'cuotaclara.test'): Browser {
  const cookies = new Map<string, string>();

  const ask = async (request: {
    method: Route['method'];
    url: string;
    headers: Record<string, string>;
    payload?: object;
    remoteAddress?: string;
  }) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { host, ...(cookie === '' ? {} : { cookie }), ...request.headers };
    const response = await app.inject({ ...request, headers });
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) cookies.delete(name);
      else cookies.set(name, encodeURIComponent(value));
    }
    return response;
  };

  return {
    cookies,
    get: (url) => ask({ method: 'GET', url, headers: {} }),
    call: (route, { params = {}, query = {}, body, bearer, headers = {}, from } = {}) => {
      const path = route.url.replace(/:(\w+)/g, (_whole, name: string) =>
        encodeURIComponent(String(params[name])),
      );
      const search = new URLSearchParams(
        Object.entries(query).map(([name, value]) => [name, String(value)]),
      );
      return ask({
        method: route.method,
        url: search.size === 0 ? path : `${path}?${search}`,
        headers: {
          ...(route.method === 'GET' ? {} : { origin: `http://${host}` }),
          ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body }),
        ...(from === undefined ? {} : { remoteAddress: from }),
      });
    },
  };
}
