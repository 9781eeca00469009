import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi, refuseWith } from '#lib/testing/fake-api.ts';
import { testQueryClient } from '#lib/testing/test-query-client.ts';
import { renderPage } from '#test/render-page.tsx';
import { LoginScreen } from './login-screen.tsx';

const SIGN_IN = 'POST /api/auth/sign-in/email';

afterEach(() => vi.unstubAllGlobals());

const open = async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const api = fakeApi({ [SIGN_IN]: () => refuseWith('wrong_credentials') });
  renderPage(
    () => (
      <QueryClientProvider client={testQueryClient()}>
        <LoginScreen />
      </QueryClientProvider>
    ),
    { path: '/entrar', readSearch: () => ({}), addresses: ['/entrar'] },
  );
  return { ...api, email: await screen.findByLabelText<HTMLInputElement>('Correo electrónico') };
};

const enter = async (email: string, password: string): Promise<void> => {
  await userEvent.type(screen.getByLabelText('Correo electrónico'), email);
  await userEvent.type(screen.getByLabelText('Contraseña'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
};

test('an address that is none is refused at its field, without asking the server', async () => {
  const { email, countOf } = await open();
  await enter('viviana', 'x');
  await waitFor(() => expect(document.activeElement).toBe(email));
  const description = document.getElementById(email.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toMatch(/nombre@dominio\.com/);
  expect(countOf(SIGN_IN)).toBe(0);
});

test('a wrong password is refused above the form, which keeps the address', async () => {
  const { email, countOf } = await open();
  await enter('ana@x.test', 'otra');
  expect((await screen.findByRole('alert')).textContent).toContain('no coinciden');
  expect(email.value).toBe('ana@x.test');
  expect(countOf(SIGN_IN)).toBe(1);
});
