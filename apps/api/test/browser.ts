import type { BodyOf, ParamsOf, Route } from '@cuotaclara/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

type Sent<R extends Route> = {
  readonly params?: ParamsOf<R>;
  readonly body?: BodyOf<R>;
  readonly bearer?: string;
  readonly headers?: Record<string, string>;
};

export type Browser = {
  readonly cookies: Map<string, string>;
  call<R extends Route>(route: R, sent?: Sent<R>): Promise<LightMyRequestResponse>;
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
    call: (route, { params, body, bearer, headers = {} } = {}) => {
      const url = route.url.replace(/:(\w+)/g, (_whole, name: string) =>
        encodeURIComponent(String(Object(params)[name])),
      );
      return ask({
        method: route.method,
        url,
        headers: {
          ...(route.method === 'GET' ? {} : { origin: `http://${host}` }),
          ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: Object(body) }),
      });
    },
  };
}
