import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { NetworkError } from './network-error.ts';
import { showProblemsWith } from './problems.ts';
import { createQueryClient, shouldRetry } from './query-client.ts';

afterEach(() => vi.restoreAllMocks());

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
    meta: { silent: 'lookup', loggedAs: 'Error en getProcessed' },
  });
  expect(log).toHaveBeenCalledExactlyOnceWith('Error en getProcessed', failure);
  expect(showProblem).not.toHaveBeenCalled();
});

const SERVER_MESSAGE = 'Esa placa ya respalda otro crédito vigente.';

const answered = (status: number) =>
  new ApiError({ method: 'GET', status, code: 'x', message: SERVER_MESSAGE, requestId: null });

const NOT_FOUND = 'No se encontró información con los datos ingresados';
const SERVER_FAILED =
  'Ha ocurrido un error en el servidor, por favor comunicarse con soporte o intentar más tarde';
const OTHER =
  'No pudimos completar tu solicitud. Es posible que haya un problema con la red o un error imprevisto. Por favor, inténtalo de nuevo más tarde';

/** Every status that the server answers with, and no answer at all. */
const FAILURES: readonly (readonly [unknown, string])[] = [
  [answered(400), SERVER_MESSAGE],
  [answered(401), 'Acceso no autorizado'],
  [answered(403), OTHER],
  [answered(404), NOT_FOUND],
  [answered(409), OTHER],
  [answered(413), OTHER],
  [answered(415), OTHER],
  [answered(429), OTHER],
  [answered(500), SERVER_FAILED],
  [answered(503), OTHER],
  [new NetworkError('GET', null), OTHER],
];

const nameOf = (failure: unknown): string =>
  failure instanceof ApiError ? `status ${failure.status}` : 'no answer';

const watchProblems = () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const showProblem = vi.fn();
  showProblemsWith(showProblem);
  return showProblem;
};

for (const [failure, text] of FAILURES) {
  for (const isInline of [false, true]) {
    const place = isInline ? 'that the screen shows too' : 'that shows nowhere else';

    test(`a reading with ${nameOf(failure)} ${place} has the toast of §8`, async () => {
      const showProblem = watchProblems();
      await createQueryClient().prefetchQuery({
        queryKey: ['credit'],
        queryFn: () => Promise.reject(failure),
        retry: false,
        meta: { inline: isInline },
      });
      expect(showProblem).toHaveBeenCalledExactlyOnceWith(text, { isInline });
    });

    test(`a change with ${nameOf(failure)} ${place} has the toast of §8`, async () => {
      const showProblem = watchProblems();
      const client = createQueryClient();
      const mutation = client.getMutationCache().build(client, {
        mutationFn: () => Promise.reject(failure),
        meta: { inline: isInline },
      });
      await mutation.execute(undefined).catch(() => {});
      expect(showProblem).toHaveBeenCalledExactlyOnceWith(text, { isInline });
    });
  }
}

test('a poll that fails again tells it once, and once more after an answer between', async () => {
  const showProblem = watchProblems();
  const client = createQueryClient();
  const answers = [true, false, false, true, false];
  const poll = () =>
    client.prefetchQuery({
      queryKey: ['credit'],
      queryFn: () => (answers.shift() ? 'credit' : Promise.reject(answered(404))),
      staleTime: 0,
      meta: { inline: true, polled: true },
    });
  for (const _ of [...answers]) await poll();
  expect(showProblem).toHaveBeenCalledTimes(2);
});
