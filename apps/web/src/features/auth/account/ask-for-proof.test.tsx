import type { ProofWay } from '@cuotaclara/contract';
import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askForProofWith } from '#lib/session/proof.ts';
import { answerWith, fakeApi, refuseWith } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { theme } from '#ui/theme/theme.ts';
import { askForProof } from './ask-for-proof.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';

const ENABLE = 'GET /api/managements/mfa/enable';
const PROVE = 'POST /api/auth/reauthenticate';
const SECRET = {
  secret: 'JBSWY3DPEHPK3PXP',
  otpauth_url: 'otpauth://totp/Cuota%20Clara:ana@x.test?secret=JBSWY3DPEHPK3PXP',
};

beforeEach(() => {
  sessionStorage.clear();
  sessionStorage.setItem('access_token', fakeBearer({}));
  sessionStorage.setItem('token_expiry', new Date(Date.now() + 3_600_000).toISOString());
  askForProofWith(askForProof);
});

afterEach(() => vi.unstubAllGlobals());

/** Presses «Activar» on a server that wants a proof first. */
const activate = async (by: ProofWay, isRight: (body: object) => boolean) => {
  let isProven = false;
  const api = fakeApi({
    [ENABLE]: () => (isProven ? answerWith(SECRET) : refuseWith('reauthentication_needed', { by })),
    [PROVE]: async (request) => {
      isProven = isRight(await request.json());
      if (isProven) return answerWith({});
      return refuseWith(by === 'password' ? 'wrong_current_password' : 'wrong_code');
    },
  });
  // The queries are around the dialogs, as in the application.
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider theme={theme} env="test">
        <ModalsProvider>
          <SecondFactorPanel isOn={false} isMandatory={false} />
        </ModalsProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Activar' }));
  await screen.findByRole('dialog', { name: 'Confirma que eres tú' });
  return api;
};

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('a user who starts the second factor is asked for the password, and goes on with the right one', async () => {
  await activate('password', (body) => 'password' in body && body.password === 'la buena');
  const field = screen.getByLabelText('Contraseña');
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
  expect(screen.getByText('Escribe tu contraseña.')).toBeDefined();
  await userEvent.type(field, 'la mala{Enter}');
  expect(await screen.findByText('La contraseña actual no coincide.')).toBeDefined();
  await userEvent.clear(field);
  await userEvent.type(field, 'la buena{Enter}');
  await isClosed();
  expect(await screen.findByLabelText('Código que muestra la aplicación')).toBeDefined();
});

test('a user without a password is asked for the code of the authenticator', async () => {
  await activate('code', (body) => 'code' in body && body.code === '123456');
  await userEvent.type(screen.getByLabelText('Código de tu aplicación'), '123456{Enter}');
  await isClosed();
  expect(await screen.findByLabelText('Código que muestra la aplicación')).toBeDefined();
});

test('a user who has neither is told to sign in again', async () => {
  const api = await activate('sign_in', () => false);
  expect(screen.getByRole('button', { name: 'Salir y entrar de nuevo' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Volver' }));
  await isClosed();
  expect(await screen.findByText('Confirma que eres tú para hacer este cambio.')).toBeDefined();
  expect([api.countOf(ENABLE), api.countOf(PROVE)]).toEqual([1, 0]);
});

test('a user who closes the question changes nothing and reads why', async () => {
  const api = await activate('password', () => true);
  await userEvent.keyboard('{Escape}');
  await isClosed();
  expect(await screen.findByText('Confirma que eres tú para hacer este cambio.')).toBeDefined();
  expect(api.countOf(ENABLE)).toBe(1);
});
