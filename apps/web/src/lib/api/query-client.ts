import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { logFailure } from '#lib/log.ts';
import { ApiError } from './api-error.ts';
import { NetworkError } from './network-error.ts';
import { reportProblem } from './problems.ts';

const RETRY_COUNT_MAX = 2;
const FRESH_FOR_MS = 30_000;

type FailureMeta = {
  /** Nobody needs to see the failure: it is only logged. */
  readonly silent?: boolean;
  /** The words before it in the log, where the specification gives them. */
  readonly loggedAs?: string;
  /** The screen itself shows the failure, beside what was tried. */
  readonly inline?: boolean;
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
  if (meta?.inline) return;
  if (meta?.silent) logFailure(meta.loggedAs ?? 'A call failed', failure);
  else reportProblem(failure);
};

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (failure, query) => tell(failure, query.meta) }),
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
