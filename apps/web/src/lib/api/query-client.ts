import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { logFailure } from '#lib/log.ts';
import { ApiError } from './api-error.ts';
import { NetworkError } from './network-error.ts';
import { reportProblem } from './problems.ts';

const RETRY_COUNT_MAX = 2;
const FRESH_FOR_MS = 30_000;

/**
 * The failures without a toast, of which §8 of the specification wants a line in the log alone:
 * the borrower's own profile, and lookups that fill a picker or preview what is being typed, where
 * the screen says it. A list that is fetched ahead of its visit is fetched again on the visit.
 */
type SilentReason = 'profile' | 'lookup' | 'ahead';

type FailureMeta = {
  readonly silent?: SilentReason;
  /** The words before it in the log, where the specification gives them. */
  readonly loggedAs?: string;
  /** The screen shows the failure too, beside what was tried. */
  readonly inline?: boolean;
  /** A poll repeats the reading: while the screen keeps its data, a failure is told once. */
  readonly polled?: boolean;
};

declare module '@tanstack/react-query' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be extended here.
  interface Register {
    queryMeta: FailureMeta & Record<string, unknown>;
    mutationMeta: FailureMeta & Record<string, unknown>;
  }
}

/** Only a reading is repeated by itself, and only when another try may go better. */
export const shouldRetry = (failureCount: number, failure: unknown): boolean => {
  if (failureCount >= RETRY_COUNT_MAX) return false;
  if (failure instanceof NetworkError) return failure.method === 'GET';
  return failure instanceof ApiError && failure.method === 'GET' && failure.status >= 500;
};

const tell = (failure: unknown, meta: FailureMeta | undefined): void => {
  if (meta?.silent) logFailure(meta.loggedAs ?? 'A call failed', failure);
  else reportProblem(failure, { isInline: meta?.inline ?? false });
};

/** The cache of readings, which tells every failure of one; of a poll only the first in a row. */
const tellingQueries = (): QueryCache => {
  const told = new WeakSet<object>();
  return new QueryCache({
    onError: (failure, query) => {
      const isRepeated = told.has(query) && query.state.data !== undefined;
      if (query.meta?.polled && isRepeated) return;
      told.add(query);
      tell(failure, query.meta);
    },
    onSuccess: (_data, query) => {
      told.delete(query);
    },
  });
};

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: tellingQueries(),
    mutationCache: new MutationCache({
      onError: (failure, _variables, _result, mutation) => tell(failure, mutation.meta),
    }),
    defaultOptions: {
      // Without a connection a call fails at once and says so, instead of waiting in silence.
      queries: {
        retry: shouldRetry,
        staleTime: FRESH_FOR_MS,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
