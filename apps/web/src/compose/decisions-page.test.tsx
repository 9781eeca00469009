import type { DecisionRow } from '@cuotaclara/contract/registry/decisions/decision-list';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { DecisionsScreen } from '#features/decisions/list/decisions-screen.tsx';
import { readDecisionsSearch } from '#features/decisions/list/decisions-search.ts';
import { searchDecisions } from '#features/decisions/list/search-decisions.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { answerWith, fakeApi, refuseWith } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { renderPage } from '#test/render-page.tsx';
import { sampleUser } from '#test/sample-user.ts';

afterEach(() => vi.unstubAllGlobals());

const LIST = 'GET /api/managements/decisions';

const ROW: DecisionRow = {
  decision_id: 4,
  kind: 'surplus_refund',
  label: 'CR-10204',
  credit_id: 10_204,
  credit: 'CR-10204',
  amount: 52_801,
  proposer: 'Rosa Lemos',
  is_own: false,
  proposed_at: '2026-11-12T15:00:00Z',
  expires_on: '2026-11-25',
  state: 'proposed',
  decider: null,
  decided_at: null,
};

const signIn = (): void => {
  sessionStorage.setItem('access_token', fakeBearer({}));
  sessionStorage.setItem('token_expiry', new Date(Date.now() + 3_600_000).toISOString());
  const functions = ['view_associated_loans', 'view_payments', 'reverse_payment'];
  sessionStore.dispatch({ type: 'signed_in', user: sampleUser({ functions }) });
};

function openList(address = '', rows: readonly DecisionRow[] = [ROW], failures: Response[] = []) {
  signIn();
  const asked: Record<string, string>[] = [];
  fakeApi({
    [LIST]: (request) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return (
        failures.shift() ??
        answerWith({ data: rows, page: { number: 0, size: 10, total: rows.length } })
      );
    },
    [`${LIST}/export`]: (request) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return refuseWith('export_busy');
    },
    'GET /api/users/preferences': () => answerWith({ preferences: {} }),
  });
  renderPage(({ search, onSearch }) => <DecisionsScreen search={search} onSearch={onSearch} />, {
    path: '/decisions',
    readSearch: readDecisionsSearch,
    addresses: [`/decisions${address}`],
  });
  return asked;
}

test('a decision of any kind leads to its panel and to its credit', async () => {
  const asked = openList('?kind=surplus_refund');
  const link = await screen.findByRole('link', { name: 'Devolución de un saldo a favor' });
  expect(link.getAttribute('href')).toBe('/decisions/surplus-refunds/4');
  const row = within(link.closest('tr') ?? document.body);
  expect(row.getByRole('link', { name: 'CR-10204' }).getAttribute('href')).toBe('/credits/10204');
  expect(row.getByText('Rosa Lemos')).toBeDefined();
  expect(asked[0]).toMatchObject({ part: 'to_decide', kind: 'surplus_refund', sort_dir: 'ASC' });
});

test('a decision that ended says who decided and on which day', async () => {
  const decided_at = '2026-11-13T16:38:00Z';
  openList('?part=ended', [{ ...ROW, state: 'refused', decider: 'Adriana Pardo', decided_at }]);
  const link = await screen.findByRole('link', { name: 'Devolución de un saldo a favor' });
  const row = within(link.closest('tr') ?? document.body);
  expect(row.getByText('decidió Adriana Pardo')).toBeDefined();
  expect(row.getByText(/hasta el/).textContent).toContain('13 nov 2026');
});

test('the decided ones come newest first and keep the kind that was chosen', async () => {
  const asked = openList('?kind=surplus_refund');
  await screen.findByRole('link', { name: 'Devolución de un saldo a favor' });
  await userEvent.click(screen.getByRole('tab', { name: 'Decididas' }));
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({
      part: 'ended',
      kind: 'surplus_refund',
      sort_by: 'decidedAt',
      sort_dir: 'DESC',
    }),
  );
});

test('the spreadsheet has the part of the list that is open', async () => {
  const asked = openList('?part=ended');
  await screen.findByRole('link', { name: 'Devolución de un saldo a favor' });
  await userEvent.click(screen.getByRole('button', { name: /Exportar/ }));
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ part: 'ended', columns: expect.stringContaining('kind') }),
  );
});

test.each([
  ['', 'Nada espera tu decisión'],
  ['?part=own', 'No has propuesto nada'],
  ['?part=open', 'Nada está por decidir'],
  ['?part=ended', 'Todavía no hay decisiones'],
])('the part %s without decisions says what would be in it', async (address, title) => {
  openList(address, []);
  expect(await screen.findByText(title)).toBeDefined();
});

test('the own ones come newest first, and the open ones oldest first', async () => {
  const asked = openList();
  await screen.findByRole('link', { name: 'Devolución de un saldo a favor' });
  await userEvent.click(screen.getByRole('tab', { name: 'Mías' }));
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ part: 'own', sort_by: 'proposedAt', sort_dir: 'DESC' }),
  );
  await userEvent.click(screen.getByRole('tab', { name: 'Abiertas' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ part: 'open', sort_dir: 'ASC' }));
});

test('an address with a part, a kind or a state that is none shows what waits', async () => {
  const asked = openList('?part=nothing&kind=nothing&state=nothing');
  await screen.findByRole('link', { name: 'Devolución de un saldo a favor' });
  expect(asked[0]).toMatchObject({ part: 'to_decide' });
  expect(asked[0]).not.toHaveProperty('kind');
  expect(asked[0]).not.toHaveProperty('state');
});

test('a decision of no credit and of no amount leads to its panel alone', async () => {
  openList('', [{ ...ROW, credit_id: null, credit: null, amount: null }]);
  const link = await screen.findByRole('link', { name: 'Devolución de un saldo a favor' });
  const links = within(link.closest('tr') ?? document.body).getAllByRole('link');
  expect(links.map((each) => each.getAttribute('href'))).toEqual(['/decisions/surplus-refunds/4']);
});

test('decisions that cannot be loaded say so and can be asked for again', async () => {
  openList('', [ROW], [refuseWith('permission_denied')]);
  await screen.findByText('No pudimos traer las decisiones');
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText('Rosa Lemos')).toBeDefined();
});

test('the search over everything names kind, subject and state of a decision', async () => {
  signIn();
  fakeApi({ 'GET /api/managements/decisions/found': () => answerWith({ data: [ROW] }) });
  const [found] = await searchDecisions('CR-10204', new AbortController().signal);
  expect(found).toMatchObject({
    name: 'Devolución de un saldo a favor · CR-10204',
    detail: 'Por decidir · Rosa Lemos',
    link: { params: { kind: 'surplus-refunds', id: '4' } },
  });
});
