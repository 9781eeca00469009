import { type FileRoute, OTHER_STATUS_TEXT, type Route, refusalBody } from '@cuotaclara/contract';
import { notePermissions } from '#lib/session/permissions-version.ts';
import { ApiError } from './api-error.ts';
import { buildUrl, type UrlParts } from './build-url.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';
import { NetworkError } from './network-error.ts';
import { UNREADABLE } from './refusal.ts';

export type SendOptions = {
  readonly signal?: AbortSignal | undefined;
  readonly bearer?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly onProgress?: ((share: number) => void) | undefined;
};

type ExchangeOptions = SendOptions & { readonly timeoutMs: number; readonly accept: string };

type LooseInput = Pick<UrlParts, 'params' | 'query'> & { readonly body?: unknown };

const readRefusal = async (route: Route | FileRoute, response: Response): Promise<ApiError> => {
  const { status, url } = response;
  const { method } = route;
  const declared: readonly string[] = route.refusals ?? [];
  const body = refusalBody.safeParse(await response.json().catch(() => null));
  if (body.success) {
    const isDeclared = declared.includes(body.data.code);
    return new ApiError({ ...body.data, status, method, url, isDeclared });
  }
  return new ApiError({
    status,
    method,
    url,
    code: UNREADABLE,
    message: OTHER_STATUS_TEXT,
    requestId: response.headers.get('x-request-id'),
  });
};

/** Browsers leave the type of a file empty when its name tells them nothing. */
const UNKNOWN_TYPE = 'application/octet-stream';

const payloadOf = (route: Route | FileRoute, body: unknown) => {
  if (body === undefined) return null;
  if ('upload' in route && route.upload !== undefined) {
    // The types of `call` let nothing else through to a route that takes a file.
    const file = body as Blob;
    return { content: file, type: file.type === '' ? UNKNOWN_TYPE : file.type };
  }
  return { content: JSON.stringify(body), type: 'application/json' };
};

/** Says `NetworkError` of whatever broke an exchange, unless the caller broke it off itself. */
export const breakOff =
  (method: Route['method'], signal: AbortSignal | undefined) =>
  (cause: unknown): never => {
    if (signal?.aborted) throw cause;
    throw new NetworkError(method, cause);
  };

/** One question to the server and its answer, which is a success; a refusal is thrown. */
export const exchange = async (
  route: Route | FileRoute,
  input: object,
  { signal, bearer, headers: ownHeaders, onProgress, timeoutMs, accept }: ExchangeOptions,
): Promise<Response> => {
  // Which of the three parts a route has is known to its callers, not in here.
  const { body, ...urlParts } = input as LooseInput;
  const payload = payloadOf(route, body);
  const headers = new Headers({ ...ownHeaders, accept });
  if (bearer !== undefined) headers.set('authorization', `Bearer ${bearer}`);
  if (payload !== null) headers.set('content-type', payload.type);
  const timeout = AbortSignal.timeout(timeoutMs);
  const get = onProgress === undefined ? fetch : fetchWithProgress(onProgress);
  const response = await get(buildUrl({ path: route.url, ...urlParts }), {
    method: route.method,
    headers,
    credentials: 'same-origin',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    body: payload === null ? null : payload.content,
  }).catch(breakOff(route.method, signal));
  notePermissions(response.headers);
  if (!response.ok) throw await readRefusal(route, response);
  return response;
};
