import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import type { HistoryEntry } from '@cuotaclara/contract/credits/credit-history';
import { focusManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, refuseWith } from '#lib/testing/fake-api.ts';
import { sampleCredit } from '#test/sample-credit.ts';
import { CREDIT_API, openCredit } from './testing/open-credit.tsx';

const CREDIT = `GET ${CREDIT_API}`;
const NEWS = `GET ${CREDIT_API}/news`;
/** The page asks for news every five seconds. */
const ONE_ASKING_MS = 5_100;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-18T15:00:30Z') });
});

afterEach(() => {
  vi.useRealTimers();
  focusManager.setFocused(undefined);
  vi.unstubAllGlobals();
});

const before = sampleCredit({ version: 3 });
const DIANA = { user_id: 9, name: 'Diana Rojas' };
/** The person of the page. */
const ME = { user_id: 1, name: 'Ana Ríos' };

const lineOf = (line: Partial<HistoryEntry>): HistoryEntry => ({
  kind: 'payment_recorded',
  history_id: 1204,
  from_state_id: null,
  to_state_id: null,
  subject: 'R-1204, $ 500.000',
  changes: [],
  note: null,
  by: DIANA,
  at: '2026-11-18T15:00:10Z',
  ...line,
});

const lowered = lineOf({
  kind: 'parameters',
  history_id: 8,
  subject: null,
  changes: [{ field: 'amount', before: 8_450_000, after: 5_000_000 }],
});

/** The same credit after a colleague saved a smaller amount. */
const after: CreditDetail = {
  ...before,
  version: 4,
  terms: { ...before.terms, amount: 5_000_000, instalment: 263_400 },
  history: [lowered, ...before.history],
};

const newsOf = ({ version, history }: CreditDetail) => answerWith({ version, history });

const band = () => screen.getByRole('status', { name: 'Cambios de otras personas' });
const countOf = (pesos: string): number => screen.queryAllByText(`$ ${pesos}`).length;
const askAgain = () => act(() => vi.advanceTimersByTimeAsync(ONE_ASKING_MS));

/** Opens the page; `tell` says what the server has to tell from then on. */
const openWithNews = async (credits: readonly CreditDetail[]) => {
  let news = (): Response => newsOf(before);
  const page = openCredit({ credits, answers: { [NEWS]: () => news() } });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(countOf('445.300')).toBeGreaterThan(1));
  const tell = async (answer: () => Response) => {
    news = answer;
    await askAgain();
  };
  return { ...page, tell };
};

test('a change of a colleague is told with who and what, and the figures stay until asked for', async () => {
  const { tell, countOf: callsOf } = await openWithNews([before, after]);
  expect(band().textContent).toBe('');
  await tell(() => newsOf(after));
  expect(band().textContent).toContain(
    'Diana Rojas: Condiciones cambiadas · Monto: de $\u00a08.450.000 a $\u00a05.000.000 · hace un momento',
  );
  expect(countOf('445.300')).toBeGreaterThan(1);
  expect(countOf('263.400')).toBe(0);
  expect(callsOf(CREDIT)).toBe(1);
  fireEvent.click(within(band()).getByRole('button', { name: 'Ver lo nuevo' }));
  await waitFor(() => expect(countOf('263.400')).toBeGreaterThan(0));
  await waitFor(() => expect(band().textContent).toBe(''));
  expect(document.activeElement).toBe(band());
  // The same lines are no news a second time.
  await askAgain();
  expect(band().textContent).toBe('');
});

test('several changes gather in one band, newest first, and none is lost', async () => {
  const { tell } = await openWithNews([before]);
  const payments = [1, 2, 3, 4].map((number) =>
    lineOf({ history_id: number, subject: `R-${number}, $ ${number}00.000` }),
  );
  await tell(() => answerWith({ version: 3, history: [payments[0], ...before.history] }));
  expect(within(band()).getAllByRole('listitem')).toHaveLength(1);
  await tell(() => answerWith({ version: 3, history: [...payments].reverse() }));
  const told = within(band())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(told[0]).toContain('Diana Rojas: Pago registrado · R-4, $ 400.000');
  expect(told).toHaveLength(4);
  expect(told[3]).toBe('y 1 cambio más');
});

test('a person’s own change from another window shows at once, without a band', async () => {
  const mine = { ...after, history: [{ ...lowered, by: ME }, ...before.history] };
  const { tell } = await openWithNews([before, mine]);
  await tell(() => newsOf(mine));
  await waitFor(() => expect(countOf('263.400')).toBeGreaterThan(0));
  expect(band().textContent).toBe('');
});

test('figures that came with coming back to the page say who changed them', async () => {
  await openWithNews([before, after]);
  act(() => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  });
  await waitFor(() => expect(countOf('263.400')).toBeGreaterThan(0));
  await waitFor(() => expect(band().textContent).toContain('Diana Rojas: Condiciones cambiadas'));
  fireEvent.click(within(band()).getByRole('button', { name: 'Entendido' }));
  await waitFor(() => expect(band().textContent).toBe(''));
});

test('what could not be read again stays told', async () => {
  let credit = (): Response => answerWith(before);
  let news = (): Response => newsOf(before);
  openCredit({ credits: [before], answers: { [CREDIT]: () => credit(), [NEWS]: () => news() } });
  await screen.findByRole('heading', { level: 1 });
  news = () => newsOf(after);
  await askAgain();
  credit = () => refuseWith('too_many_requests', { waitText: 'un minuto' });
  fireEvent.click(within(band()).getByRole('button', { name: 'Ver lo nuevo' }));
  await waitFor(() => expect(band().querySelector('[data-loading]')).toBeNull());
  expect(band().textContent).toContain('Diana Rojas: Condiciones cambiadas');
  credit = () => answerWith(after);
  fireEvent.click(within(band()).getByRole('button', { name: 'Ver lo nuevo' }));
  await waitFor(() => expect(band().textContent).toBe(''));
});

test('a change that no line of the history tells is told as a change', async () => {
  const { tell } = await openWithNews([before]);
  await tell(() => answerWith({ version: 4, history: before.history }));
  expect(band().textContent).toContain('Este crédito cambió en otra pantalla');
});

test('a page of a credit that left the scope of the person says so', async () => {
  const { tell } = await openWithNews([before]);
  await tell(() => refuseWith('not_found'));
  expect(band().textContent).toBe('Este crédito ya no está entre los que sigue tu rol');
});
