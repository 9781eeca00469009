import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, fakeApi, refuseWith } from '#lib/testing/fake-api.ts';
import { testQueryClient } from '#lib/testing/test-query-client.ts';
import { renderPage } from '#test/render-page.tsx';
import { RegistrationScreen } from './registration-screen.tsx';
import { readRegistrationSearch } from './registration-step.ts';

vi.mock(import('#lib/session/session.ts'), async (original) => ({
  ...(await original()),
  openSession: vi.fn(() => Promise.resolve(null)),
}));

const TOKEN = 'a-token-of-a-mail-that-was-sent';
const CHECK = 'POST /api/auth/register/check';
const COMPLETE = 'POST /api/auth/register/complete';

const link = () =>
  answerWith({
    email: 'ana@x.test',
    expires_at: '2026-11-15T10:00:00Z',
    document_kinds: [
      { document_kind_id: 2, code: 'CE', label: 'Cédula de extranjería' },
      { document_kind_id: 1, code: 'CC', label: 'Cédula de ciudadanía' },
    ],
  });

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

type Answers = Parameters<typeof fakeApi>[0];

const open = (answers: Answers, address = '/registro') => {
  const api = fakeApi({ [CHECK]: link, ...answers });
  renderPage(
    ({ search, onSearch }) => (
      <QueryClientProvider client={testQueryClient()}>
        <RegistrationScreen
          token={TOKEN}
          step={search.step ?? 'person'}
          onStep={async (step) => onSearch(step === 'consents' ? { step } : {}, { replace: false })}
          expired={<p>Este enlace ya no sirve</p>}
        />
      </QueryClientProvider>
    ),
    { path: '/registro', readSearch: readRegistrationSearch, addresses: [address] },
  );
  return api;
};

const type = async (label: string, text: string): Promise<void> => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

const fillPerson = async (): Promise<void> => {
  await type('Número', '1020304506');
  await type('Fecha de expedición', '2008-03-04');
  await type('Primer nombre', 'Ana');
  await type('Primer apellido', 'Ríos');
  await type('Fecha de nacimiento', '1990-02-03');
  await type('Celular', '3101234567');
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  await screen.findByRole('heading', { name: 'Tus autorizaciones' });
};

const escapeText = (text: string): string => text.replace(/[().#]/g, '\\$&');

const consent = async (): Promise<void> => {
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
  await userEvent.click(screen.getByRole('radio', { name: /Prefiero que me verifique/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Abrir mi cuenta' }));
};

const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

test('who one is and what one allows go to the server, and the draft is forgotten', async () => {
  const sent: unknown[] = [];
  open({
    [COMPLETE]: async (request) => {
      sent.push(await request.json());
      return answerWith({});
    },
  });
  await screen.findByRole('heading', { name: 'Quién eres' });
  await fillPerson();
  expect(sessionStorage.getItem('registration_draft')).toContain('1.020.304.506');
  await consent();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    token: TOKEN,
    person: { document_kind_id: 1, identification: '1020304506', phone: '3101234567' },
    consents: { data: true, bureau: true, biometrics: false },
  });
  await waitFor(() => expect(sessionStorage.getItem('registration_draft')).toBeNull());
}, 30_000);

test('nothing is ticked beforehand, and without an answer nothing is sent', async () => {
  const api = open({});
  await screen.findByRole('heading', { name: 'Quién eres' });
  await fillPerson();
  const choices = [...screen.getAllByRole('checkbox'), ...screen.getAllByRole('radio')];
  expect(choices.map((each) => (each as HTMLInputElement).checked)).not.toContain(true);
  await userEvent.click(screen.getByRole('button', { name: 'Abrir mi cuenta' }));
  expect(await screen.findByText('Elige una de las dos formas.')).toBeDefined();
  expect(document.activeElement?.getAttribute('name')).toBe('data');
  expect(api.countOf(COMPLETE)).toBe(0);
}, 30_000);

test('a field that the server refuses leads back to it, with everything still there', async () => {
  open({ [COMPLETE]: () => refuseWith('document_kind_unavailable') });
  await screen.findByRole('heading', { name: 'Quién eres' });
  await fillPerson();
  await consent();
  await screen.findByRole('heading', { name: 'Quién eres' });
  expect(await screen.findByText(/Ese tipo de documento no existe/)).toBeDefined();
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('name')).toBe('document_kind_id'),
  );
  expect(typedIn('Primer nombre')).toBe('Ana');
  expect(screen.getAllByRole('checkbox', { hidden: true })[0]).toHaveProperty('checked', true);
}, 30_000);

test('what was typed before a reload is there again', async () => {
  const typed = { first_name: 'Ana', identification: '1.020.304', document_kind_id: '2' };
  sessionStorage.setItem('registration_draft', JSON.stringify({ subject: 'ana@x.test', typed }));
  open({}, '/registro?step=consents');
  // The first step is not done, so the second is not shown yet.
  await screen.findByRole('heading', { name: 'Quién eres' });
  expect([typedIn('Primer nombre'), typedIn('Número'), typedIn('Tipo de documento')]).toEqual([
    'Ana',
    '1.020.304',
    '2',
  ]);
});

test('a link that opens nothing says so, also when it was used meanwhile', async () => {
  open({ [CHECK]: () => refuseWith('link_expired') });
  expect(await screen.findByText('Este enlace ya no sirve')).toBeDefined();
});

test('a server that does not answer is tried again', async () => {
  let isDown = true;
  open({ [CHECK]: () => (isDown ? refuseWith('unexpected') : link()) });
  await screen.findByRole('heading', { name: 'No pudimos abrir tu enlace' });
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByRole('heading', { name: 'Quién eres' })).toBeDefined();
});

test('the consents name the company that asks for them, and link its policy', async () => {
  open({
    'GET /api/data-policy': () =>
      answerWith({
        controller: {
          name: 'Motos del Valle',
          nit: '901482337-2',
          address: 'Carrera 43A # 1-50, Medellín',
          email: null,
          phone: null,
        },
        in_force_since: '2026-11-15',
      }),
  });
  await screen.findByRole('heading', { name: 'Quién eres' });
  await fillPerson();
  const company = 'Motos del Valle (NIT 901.482.337-2, Carrera 43A # 1-50, Medellín)';
  expect(
    await screen.findByText(new RegExp(`^Autorizo a ${escapeText(company)}, responsable`)),
  ).toBeDefined();
  expect(screen.getByRole('link', { name: /política de tratamiento/ }).getAttribute('href')).toBe(
    '/politica-de-datos',
  );
});
