import { getWaiting, type ReplyOf, ROLE, STATE } from '@cuotaclara/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionStore } from '#lib/session/session-store.ts';
import { answerWith, fakeApi } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { renderPage } from '#test/render-page.tsx';
import { sampleUser } from '#test/sample-user.ts';
import { StaffHomePage } from './staff-home.tsx';

afterEach(() => vi.unstubAllGlobals());

/** Opens the home of portfolio with what the API answers that waits. */
const openHome = (
  waiting: ReplyOf<typeof getWaiting>,
  functions: readonly string[] = ['view_associated_loans', 'manage_collections'],
) => {
  sessionStorage.setItem('access_token', fakeBearer({}));
  sessionStorage.setItem('token_expiry', new Date(Date.now() + 3_600_000).toISOString());
  const user = sampleUser({
    roleId: ROLE.portfolio,
    functions: [...functions],
    followedStates: [STATE.disbursed],
  });
  sessionStore.dispatch({ type: 'signed_in', user });
  fakeApi({
    [`GET ${getWaiting.url}`]: () => answerWith(waiting),
    'GET /api/managements/credits/counts': () => answerWith({ counts: [] }),
  });
  renderPage(() => <StaffHomePage />, {
    path: '/portfolio',
    readSearch: () => ({}),
    addresses: ['/portfolio'],
  });
};

test('portfolio reads how many credits are overdue since when, and opens exactly those', async () => {
  openHome({
    items: [{ name: 'credits_overdue', count: 44, oldest_at: '2025-12-13T05:00:00Z' }],
    looked_at: ['credits_overdue', 'write_off_candidates'],
  });
  const row = await screen.findByRole('link', { name: /44\s*Créditos en mora/ });
  expect(row.textContent).toContain('La cuota más antigua venció el 13 dic 2025');
  expect(row.getAttribute('href')).toBe('/credits?waiting=credits_overdue');
  expect(screen.queryByText(/nada te espera/)).toBeNull();
});

test('overdue credits open the list of arrears for who may see it', async () => {
  openHome(
    {
      items: [{ name: 'credits_overdue', count: 44, oldest_at: '2025-12-13T05:00:00Z' }],
      looked_at: ['credits_overdue'],
    },
    ['view_associated_loans', 'manage_collections', 'view_overdue'],
  );
  const row = await screen.findByRole('link', { name: /44\s*Créditos en mora/ });
  expect(row.getAttribute('href')).toBe('/overdue');
});

test('policies say when the first one ends, and after that day when it ended', async () => {
  const soon = Temporal.Now.instant().add({ hours: 240 }).toString();
  openHome({
    items: [{ name: 'policies_ending', count: 3, oldest_at: soon }],
    looked_at: ['policies_ending'],
  });
  const row = await screen.findByRole('link', { name: /Pólizas por vencer/ });
  expect(row.textContent).toContain('La primera vence el');
  cleanup();
  openHome({
    items: [{ name: 'policies_ending', count: 3, oldest_at: '2025-12-13T05:00:00Z' }],
    looked_at: ['policies_ending'],
  });
  const ended = await screen.findByRole('link', { name: /Pólizas por vencer/ });
  expect(ended.textContent).toContain('La primera venció el 13 dic 2025');
  expect(ended.textContent).not.toContain('hace');
});

test('one credit that waits is named in the singular', async () => {
  openHome({
    items: [
      { name: 'credits_overdue', count: 1, oldest_at: null },
      { name: 'write_off_candidates', count: 2, oldest_at: null },
    ],
    looked_at: ['credits_overdue', 'write_off_candidates'],
  });
  expect(await screen.findByText('Crédito en mora')).toBeDefined();
  expect(screen.getByText('Candidatos a castigo (más de 180 días de mora)')).toBeDefined();
});

test('a home on which nothing waits says what it looked at', async () => {
  openHome({ items: [], looked_at: ['credits_overdue', 'write_off_candidates'] });
  const nothing = await screen.findByText(/Estás al día: nada te espera\./);
  expect(nothing.textContent).toContain(
    'Miramos: créditos en mora y candidatos a castigo (más de 180 días de mora).',
  );
});

test('a home that looked at nothing does not say that nothing waits', async () => {
  openHome({ items: [], looked_at: [] });
  await screen.findByRole('heading', { name: 'Créditos que sigues' });
  expect(await screen.findByText('Desembolsado')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Lo que te espera')).toBeNull());
  expect(screen.queryByText(/nada te espera/)).toBeNull();
});

test('a home has no filler: permissions and account are on «Mi cuenta»', async () => {
  openHome({ items: [], looked_at: ['credits_overdue'] });
  await screen.findByText(/Estás al día/);
  expect(screen.queryByText('Permisos de tu rol')).toBeNull();
  expect(screen.queryByText('ana@cuotaclara.test')).toBeNull();
});
