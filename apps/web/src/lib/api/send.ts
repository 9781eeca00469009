import {
  type AnswerOf,
  type CallOf,
  OTHER_STATUS_TEXT,
  type Route,
  refusalBody,
} from '@cuotaclara/contract';
import { ApiError } from './api-error.ts';
import { buildUrl, type UrlParts } from './build-url.ts';
import { NetworkError } from './network-error.ts';

const ANSWER_TIMEOUT_MS = 30_000;

export type SendOptions = {
  readonly signal?: AbortSignal | undefined;
  readonly bearer?: string | undefined;
};

type LooseInput = Pick<UrlParts, 'params' | 'query'> & { readonly body?: unknown };

const readRefusal = async (route: Route, response: Response): Promise<ApiError> => {
  const { status } = response;
  const body = refusalBody.safeParse(await response.json().catch(() => null));
  if (body.success) return new ApiError({ ...body.data, status, method: route.method });
  return new ApiError({
    status,
    method: route.method,
    code: 'unreadable_answer',
    message: OTHER_STATUS_TEXT,
    requestId: response.headers.get('x-request-id'),
  });
};

const readAnswer = async <R extends Route>(route: R, response: Response): Promise<AnswerOf<R>> => {
  if (!response.ok) throw await readRefusal(route, response);
  // A schema in a generic position loses its output type; the route still names it.
  return route.reply.parse(await response.json()) as AnswerOf<R>;
};

/** One exchange with the server. Screens use `call`, which also looks after the session. */
export const send = async <R extends Route>(
  route: R,
  input: CallOf<R>,
  { signal, bearer }: SendOptions = {},
): Promise<AnswerOf<R>> => {
  // Which of the three parts a route has is known to its callers, not in here.
  const { body, ...urlParts } = input as LooseInput;
  const headers = new Headers({ accept: 'application/json' });
  if (bearer !== undefined) headers.set('authorization', `Bearer ${bearer}`);
  if (body !== undefined) headers.set('content-type', 'application/json');
  const timeout = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
  const response = await fetch(buildUrl({ path: route.url, ...urlParts }), {
    method: route.method,
    headers,
    credentials: 'same-origin',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    body: body === undefined ? null : JSON.stringify(body),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new NetworkError(route.method, cause);
  });
  return readAnswer(route, response);
};
