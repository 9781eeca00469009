import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionItems } from '#lib/session/session-items.ts';
import { answerWith, fakeApi, refuseWith } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { testQueryClient } from '#lib/testing/test-query-client.ts';
import { renderUi } from '#test/render-ui.tsx';
import { ConsentsPanel } from './consents-panel.tsx';

const LIST = 'GET /api/borrowers/consents';

const decision = (kind: string, granted: boolean, decided_at: string) => ({
  kind,
  granted,
  decided_at,
  text_version: '2026-11-15',
  controller: 'Motos del Valle (NIT 901.482.337-2)',
  network_address: '190.0.0.1',
});

const FIRST = [
  decision('biometrics', true, '2026-11-14T15:00:00Z'),
  decision('data', true, '2026-11-13T15:00:00Z'),
  decision('bureau', true, '2026-11-13T15:00:00Z'),
];

beforeEach(() => {
  sessionStorage.clear();
  sessionItems.write('access_token', fakeBearer({}));
  sessionItems.write('token_expiry', new Date(Date.now() + 3_600_000).toISOString());
});
afterEach(() => vi.unstubAllGlobals());

const open = (answers: Parameters<typeof fakeApi>[0]) => {
  fakeApi(answers);
  renderUi(
    <QueryClientProvider client={testQueryClient()}>
      <ConsentsPanel />
    </QueryClientProvider>,
  );
};

test('a consent names the company that it was given to, and its policy is one click away', async () => {
  open({ [LIST]: () => answerWith({ data: FIRST }) });
  await screen.findByRole('heading', { name: /^Tratamiento de mis datos/ });
  expect(
    screen.getByText(/Autorizo a Motos del Valle \(NIT 901\.482\.337-2\), responsable/),
  ).toBeDefined();
  const link = screen.getByRole('link', { name: 'política de tratamiento de datos' });
  expect(link.getAttribute('href')).toBe('/politica-de-datos');
});

test('each has its words and its history, and only the free one can be changed', async () => {
  open({ [LIST]: () => answerWith({ data: FIRST }) });
  expect(await screen.findByRole('heading', { name: /^Tratamiento de mis datos/ })).toBeDefined();
  expect(screen.getByText(/Ley 1266 de 2008/)).toBeDefined();
  expect(screen.getAllByText(/desde 190\.0\.0\.1/)).toHaveLength(3);
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Retirar la autorización',
  ]);
});

test('taking the biometrics back is asked first, then shown', async () => {
  const withdrawn = decision('biometrics', false, '2026-11-15T15:00:00Z');
  const sent: unknown[] = [];
  open({
    [LIST]: () => answerWith({ data: sent.length > 0 ? [withdrawn, ...FIRST] : FIRST }),
    'PUT /api/borrowers/consents/biometrics': async (request) => {
      sent.push(await request.json());
      return answerWith(withdrawn);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Retirar la autorización' }));
  expect(screen.getByText(/Una persona verifica tu identidad/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Retirar' }));
  expect(await screen.findByRole('button', { name: 'Autorizar' })).toBeDefined();
  expect(sent).toEqual([{ granted: false }]);
});

test('a list that does not come can be asked for again', async () => {
  let isDown = true;
  open({ [LIST]: () => (isDown ? refuseWith('not_found') : answerWith({ data: FIRST })) });
  await screen.findByText('No pudimos traer tus autorizaciones');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText('Retirar la autorización')).toBeDefined();
});
