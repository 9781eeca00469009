import type { SignedInUser } from '@cuotaclara/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, fakeApi } from '#lib/testing/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { sampleUser } from '#test/sample-user.ts';
import { AccountScreen } from './account-screen.tsx';

vi.mock(import('#lib/session/bearer.ts'), async (original) => ({
  ...(await original()),
  freshBearer: () => Promise.resolve('bearer'),
}));

afterEach(() => vi.unstubAllGlobals());

const OTPAUTH = 'otpauth://totp/Cuota%20Clara:ana?secret=ABCDEFGH&issuer=Cuota%20Clara';

const open = (user: Partial<SignedInUser>, answers: Parameters<typeof fakeApi>[0] = {}) => {
  fakeApi(answers);
  renderPage(
    () => (
      <AccountScreen
        user={{ ...sampleUser({}), ...user }}
        facts={null}
        keepsPasswords
        onSignOutEverywhere={() => {}}
      />
    ),
    { path: '/cuenta', readSearch: () => ({}), addresses: ['/cuenta'] },
  );
};

test('an account without a password offers to create one and asks for no current one', async () => {
  const sent: unknown[] = [];
  open(
    { has_password: false },
    {
      'POST /api/auth/create-password': async (request) => {
        sent.push(await request.json());
        return answerWith({});
      },
    },
  );
  const field = await screen.findByLabelText('Contraseña nueva');
  expect(screen.queryByLabelText('Contraseña actual')).toBeNull();
  await userEvent.type(field, 'columpio rápido rojo');
  await userEvent.click(screen.getByRole('button', { name: 'Crear contraseña' }));
  await waitFor(() => expect(sent).toEqual([{ new_password: 'columpio rápido rojo' }]));
});

test('an account with a password changes it with the current one', async () => {
  open({ has_password: true });
  await screen.findByLabelText('Contraseña actual');
  expect(screen.queryByRole('button', { name: 'Crear contraseña' })).toBeNull();
});

test('the second factor opens the authenticator of the phone beside its QR code', async () => {
  open(
    { has_password: false },
    {
      'GET /api/managements/mfa/enable': () =>
        answerWith({ secret: 'ABCDEFGH', otpauth_url: OTPAUTH }),
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Activar' }));
  await screen.findByRole('img', { name: /Código QR/ });
  // Styles are not loaded here, so what a computer hides is found too.
  const link = screen.getByRole<HTMLAnchorElement>('link', {
    name: 'Abrir mi aplicación',
    hidden: true,
  });
  expect(link.getAttribute('href')).toBe(OTPAUTH);
});
