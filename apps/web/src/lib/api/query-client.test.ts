import { expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { NetworkError } from './network-error.ts';
import { showProblemsWith } from './problems.ts';
import { createQueryClient, shouldRetry } from './query-client.ts';

const refused = (method: 'GET' | 'POST', status: number) =>
  new ApiError({ method, status, code: 'x', message: 'x', requestId: null });

test('a reading is tried again when the network or the server failed', () => {
  expect(shouldRetry(0, new NetworkError('GET', null))).toBe(true);
  expect(shouldRetry(1, refused('GET', 503))).toBe(true);
});

test('it is not tried for ever', () => {
  expect(shouldRetry(2, new NetworkError('GET', null))).toBe(false);
});

test('what is no reading is never repeated by itself', () => {
  expect(shouldRetry(0, new NetworkError('POST', null))).toBe(false);
  expect(shouldRetry(0, refused('POST', 500))).toBe(false);
});

test('a refusal stays a refusal', () => {
  expect(shouldRetry(0, refused('GET', 404))).toBe(false);
  expect(shouldRetry(0, refused('GET', 400))).toBe(false);
  expect(shouldRetry(0, new Error('boom'))).toBe(false);
});

test('a silent failure is only logged, in the words that were given for it', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const showProblem = vi.fn();
  showProblemsWith(showProblem);
  const failure = refused('GET', 404);
  await createQueryClient().prefetchQuery({
    queryKey: ['references'],
    queryFn: () => Promise.reject(failure),
    meta: { silent: true, loggedAs: 'Error en getProcessed' },
  });
  expect(log).toHaveBeenCalledExactlyOnceWith('Error en getProcessed', failure);
  expect(showProblem).not.toHaveBeenCalled();
});
