import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionItems } from '#lib/session/session-items.ts';
import { answerWith, fakeApi, refuseWith } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { testQueryClient } from '#lib/testing/test-query-client.ts';
import { renderUi } from '#test/render-ui.tsx';
import { sampleProfile } from '#test/sample-profile.ts';
import { WelcomeGate } from './welcome-gate.tsx';

const navigate = vi.fn();
const reload = vi.fn();

vi.mock(import('@tanstack/react-router'), async (original) => ({
  ...(await original()),
  useNavigate: () => navigate,
}));

beforeEach(() => {
  sessionStorage.clear();
  sessionItems.write('access_token', fakeBearer({}));
  sessionItems.write('token_expiry', new Date(Date.now() + 3_600_000).toISOString());
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const open = (answer: () => Response, { isQuiet = false, isAtHome = true } = {}) => {
  const api = fakeApi({ 'GET /api/borrowers': answer });
  renderUi(
    <QueryClientProvider client={testQueryClient()}>
      <WelcomeGate isQuiet={isQuiet} isAtHome={isAtHome} onSkipped={reload}>
        <p>Lo demás</p>
      </WelcomeGate>
    </QueryClientProvider>,
  );
  return api;
};

const missing = () => answerWith(sampleProfile({ uploaded: ['front'] }));

test('a new borrower sees the welcome with the items to send', async () => {
  open(missing);
  expect(await screen.findByRole('heading', { name: 'Hola, Andrés Torres' })).toBeDefined();
  expect(sessionItems.read('hasSeenFirstTime')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
  expect(screen.getByRole('heading', { name: 'Mis Datos' })).toBeDefined();
  expect(screen.getByText(/copias claras/)).toBeDefined();
  expect(screen.queryByText('Lo demás')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Subir mis documentos' }));
  expect(navigate).toHaveBeenCalledWith({ to: '/borrower/profile/documents' });
});

test('who was verified in person is asked for no photos', async () => {
  sessionItems.write('hasSeenFirstTime', 'true');
  open(() => answerWith(sampleProfile({ state: 'approved' })));
  expect(await screen.findByText(/Ya te verificamos en persona: no tienes que/)).toBeDefined();
  expect(screen.queryByText(/necesitamos saber que eres tú/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Subir mis documentos' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Ver mi perfil' }));
  expect(navigate).toHaveBeenCalledWith({ to: '/borrower/profile' });
});

test('the greeting is not shown twice', async () => {
  sessionItems.write('hasSeenFirstTime', 'true');
  open(missing);
  expect(await screen.findByRole('heading', { name: 'Mis Datos' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Anterior' })).toBeNull();
});

test('«Omitir» is remembered and loads the page again', async () => {
  open(missing);
  await userEvent.click(await screen.findByRole('button', { name: 'Omitir' }));
  expect(sessionItems.read('hasSkippedMessage')).toBe('true');
  expect(reload).toHaveBeenCalledOnce();
});

test('a borrower who skipped the welcome does not see it again', async () => {
  sessionItems.write('hasSkippedMessage', 'true');
  open(missing);
  expect(await screen.findByText('Lo demás')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Escape closes it, and what waits behind it comes', async () => {
  open(missing);
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('Lo demás')).toBeDefined();
  expect(sessionItems.read('hasSkippedMessage')).toBeNull();
});

test('away from the home no welcome covers what the borrower is doing', async () => {
  open(missing, { isAtHome: false });
  expect(await screen.findByText('Lo demás')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('where a form is filled in or documents are sent nothing is shown', async () => {
  const api = open(missing, { isQuiet: true });
  await waitFor(() => expect(api.countOf('GET /api/borrowers')).toBe(1));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('Lo demás')).toBeNull();
});

test('a borrower who sent every item sees no welcome', async () => {
  const uploaded = ['front', 'back', 'video', 'liveness'] as const;
  open(() => answerWith(sampleProfile({ state: 'in_review', uploaded })));
  expect(await screen.findByText('Lo demás')).toBeDefined();
});

test('a profile that cannot be loaded is only logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  open(() => refuseWith('not_found'));
  expect(await screen.findByText('Lo demás')).toBeDefined();
  expect(log).toHaveBeenCalledWith(
    'The profile of the borrower could not be loaded',
    expect.anything(),
  );
});
