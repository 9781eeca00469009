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

/** A failure of the server of which only the server knows what it means. */
const failedAs = (code: string, status: number) =>
  new ApiError({ method: 'GET', status, code, message: SERVER_MESSAGE, requestId: null });

/** A refusal that the route names as one of its own. */
const declared = (status: number) =>
  new ApiError({
    method: 'GET',
    status,
    code: 'x',
    message: SERVER_MESSAGE,
    requestId: null,
    isDeclared: true,
  });

/** An answer that is not in the shape of our refusals, as a proxy gives one. */
const unreadable = (status: number) =>
  new ApiError({
    method: 'GET',
    status,
    code: 'unreadable_answer',
    message: OTHER,
    requestId: null,
  });

/** Failures whose text is the server's own: it is said once, on the screen or in a toast. */
const REFUSALS: readonly (readonly [string, unknown])[] = [
  ...[400, 409, 410, 422].map((status) => [`status ${status}`, answered(status)] as const),
  ...[403, 413, 415, 429].map((status) => [`declared ${status}`, declared(status)] as const),
];

/** Every other failure has the fixed text of §8, also where the screen shows something. */
const FAILURES: readonly (readonly [string, unknown, string])[] = [
  ['status 401', answered(401), 'Acceso no autorizado'],
  ['declared 401', declared(401), 'Acceso no autorizado'],
  ['status 404', answered(404), NOT_FOUND],
  ['declared 404', declared(404), NOT_FOUND],
  ...[403, 413, 415, 429].map((status) => [`status ${status}`, answered(status), OTHER] as const),
  ...[400, 409].map((status) => [`unreadable ${status}`, unreadable(status), OTHER] as const),
  ['status 500', answered(500), SERVER_FAILED],
  ['status 503', answered(503), OTHER],
  ['no answer', new NetworkError('GET', null), OTHER],
];

/** Failures that the screen words as the server does, and a toast as §8 does every other status. */
const SPEAKING: readonly (readonly [string, unknown])[] = [
  ['a full disk', failedAs('storage_full', 503)],
  ['an unknown outcome', failedAs('outcome_unknown', 504)],
];

const watchProblems = () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const showProblem = vi.fn();
  showProblemsWith(showProblem);
  return showProblem;
};

type Place = { readonly isInline: boolean };

const failReading = (failure: unknown, { isInline }: Place): Promise<void> =>
  createQueryClient().prefetchQuery({
    queryKey: ['credit'],
    queryFn: () => Promise.reject(failure),
    retry: false,
    meta: { inline: isInline },
  });

const failChange = async (failure: unknown, { isInline }: Place): Promise<void> => {
  const client = createQueryClient();
  const mutation = client.getMutationCache().build(client, {
    mutationFn: () => Promise.reject(failure),
    meta: { inline: isInline },
  });
  await mutation.execute(undefined).catch(() => {});
};

const CALLS = [
  ['reading', failReading],
  ['change', failChange],
] as const;

for (const [kind, fail] of CALLS) {
  for (const [name, failure] of REFUSALS) {
    test(`a ${kind} refused with ${name} has a toast with the server's own reason`, async () => {
      const showProblem = watchProblems();
      await fail(failure, { isInline: false });
      expect(showProblem).toHaveBeenCalledExactlyOnceWith(SERVER_MESSAGE, { isInline: false });
    });

    test(`a ${kind} refused with ${name} has no toast where the screen says why`, async () => {
      const showProblem = watchProblems();
      await fail(failure, { isInline: true });
      expect(showProblem).not.toHaveBeenCalled();
    });
  }

  for (const [name, failure] of SPEAKING) {
    test(`a ${kind} that met ${name} has its toast only where the screen says nothing`, async () => {
      const showProblem = watchProblems();
      await fail(failure, { isInline: true });
      expect(showProblem).not.toHaveBeenCalled();
      await fail(failure, { isInline: false });
      expect(showProblem).toHaveBeenCalledExactlyOnceWith(OTHER, { isInline: false });
    });
  }

  for (const [name, failure, text] of FAILURES) {
    for (const isInline of [false, true]) {
      const place = isInline ? 'that the screen shows too' : 'that shows nowhere else';

      test(`a ${kind} with ${name} ${place} has the toast of §8`, async () => {
        const showProblem = watchProblems();
        await fail(failure, { isInline });
        expect(showProblem).toHaveBeenCalledExactlyOnceWith(text, { isInline });
      });
    }
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
