import type { Route } from '@cuotaclara/contract';
import type { ServerProcess } from './server-process.ts';

/** A request that is sent until it is answered. */
export type SimCall = {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: object;
  /** A raw file instead of a body. */
  readonly file?: { readonly bytes: Buffer<ArrayBuffer>; readonly contentType: string };
  /** The name of the act: what is sent again with it has one effect. */
  readonly key?: string;
};

// An answer of the product as it came; who asked knows what it says.
// biome-ignore lint/suspicious/noExplicitAny: the contract of each route is checked by its own tests.
export type SimAnswer = { readonly status: number; readonly body: any };

/** A person who is signed in at the servers. */
export type SimPerson = {
  readonly userId: number;
  readonly email: string;
  call(route: Pick<Route, 'method' | 'url'>, sent?: SimCall): Promise<SimAnswer>;
};

/** Times that requests were sent again, by what was heard before. */
export type Heard = Map<string, number>;

const NO_ANSWER = 'no answer';
/** Each of them says nothing about the outcome: the same key asks again. */
const SENT_AGAIN: ReadonlySet<string> = new Set([
  NO_ANSWER,
  '503 database_unavailable',
  '504 outcome_unknown',
  '400 commands_busy',
  '400 record_busy',
  '409 command_in_progress',
  '429 too_many_requests',
]);
const TRIES_MAX = 400;
const PAUSE_MS = 50;
const ANSWER_MS_MAX = 30_000;

type Offices = {
  readonly servers: readonly ServerProcess[];
  readonly heard: Heard;
  /** Which of so many servers is asked next. */
  readonly chooses: (count: number) => number;
};

type Credentials = { readonly userId: number; readonly email: string; readonly password: string };

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/** Any server that is up: people go to another one when theirs does not answer. */
async function anyServer({ servers, chooses }: Offices): Promise<ServerProcess> {
  for (let tries = 0; tries < TRIES_MAX * 10; tries += 1) {
    const up = servers.filter((server) => server.isUp());
    const chosen = up[chooses(up.length)];
    if (chosen !== undefined) return chosen;
    await pause();
  }
  throw new Error('no server came up');
}

function addressOf(route: Pick<Route, 'url'>, { params = {}, query = {} }: SimCall): string {
  const path = route.url.replace(/:(\w+)/g, (_whole, name: string) => String(params[name]));
  const asked = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  );
  return asked.size === 0 ? path : `${path}?${asked}`;
}

type SentRequest = { readonly url: string; readonly init: RequestInit };

async function sendOnce({ url, init }: SentRequest): Promise<SimAnswer | null> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_MS_MAX) });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
  } catch {
    // The connection was cut before the whole answer was there.
    return null;
  }
}

const outcomeOf = (answer: SimAnswer | null): string =>
  answer === null ? NO_ANSWER : `${answer.status} ${answer.body?.code ?? ''}`;

/** Signs a person in. */
export function createSimPerson(offices: Offices, who: Credentials): SimPerson {
  let bearer = '';

  async function signIn(): Promise<void> {
    for (let tries = 0; tries < TRIES_MAX; tries += 1) {
      const { url } = await anyServer(offices);
      const entered = await fetch(`${url}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: who.email, password: who.password }),
      }).catch(() => null);
      const cookie = entered?.headers.getSetCookie().join('; ') ?? '';
      const answer = await sendOnce({
        url: `${url}/api/auth/token`,
        init: { headers: { cookie } },
      });
      bearer = answer?.body?.token ?? '';
      if (bearer !== '') return;
      await pause();
    }
    throw new Error(`${who.email} cannot sign in`);
  }

  const headersOf = ({ key, file, body }: SimCall) => ({
    authorization: `Bearer ${bearer}`,
    ...(key !== undefined && { 'idempotency-key': key }),
    ...(file !== undefined && { 'content-type': file.contentType }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  });

  async function call(
    route: Pick<Route, 'method' | 'url'>,
    sent: SimCall = {},
  ): Promise<SimAnswer> {
    for (let tries = 0; tries < TRIES_MAX; tries += 1) {
      if (bearer === '') await signIn();
      const { url } = await anyServer(offices);
      const content = sent.file === undefined ? JSON.stringify(sent.body) : sent.file.bytes;
      const answer = await sendOnce({
        url: url + addressOf(route, sent),
        init: {
          method: route.method,
          headers: headersOf(sent),
          ...(content !== undefined && { body: content }),
        },
      });
      const outcome = outcomeOf(answer);
      if (answer?.status === 401) bearer = '';
      else if (answer !== null && !SENT_AGAIN.has(outcome)) return answer;
      offices.heard.set(outcome, (offices.heard.get(outcome) ?? 0) + 1);
      if (answer?.status !== 401) await pause();
    }
    throw new Error(`${who.email} got no answer: ${route.method} ${route.url}`);
  }

  return { userId: who.userId, email: who.email, call };
}
