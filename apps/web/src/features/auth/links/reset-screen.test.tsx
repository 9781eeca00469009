import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, fakeApi, refuseWith } from '#lib/testing/fake-api.ts';
import { renderUi } from '#test/render-ui.tsx';
import { ResetScreen } from './reset-screen.tsx';

vi.mock(import('@tanstack/react-router'), async (original) => ({
  ...(await original()),
  useNavigate: () => vi.fn(),
}));
vi.mock('#features/auth/auth-layout.tsx', () => ({
  AuthLayout: ({ children }: { children: unknown }) => children,
}));

afterEach(() => vi.unstubAllGlobals());

const open = (answer: () => Response) => {
  fakeApi({ 'POST /api/auth/link/check': answer });
  renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <ResetScreen token="a-token-of-a-mail-that-was-sent" />
    </QueryClientProvider>,
  );
};

test('a link that is alive shows whose password is chosen, for password managers too', async () => {
  open(() => answerWith({ email: 'ana@x.test' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Tu correo');
  expect([field.value, field.autocomplete, field.readOnly]).toEqual([
    'ana@x.test',
    'username',
    true,
  ]);
});

test('a server that cannot say it now keeps nobody from choosing', async () => {
  open(() => refuseWith('too_many_requests'));
  expect(await screen.findByLabelText('Contraseña nueva')).toBeDefined();
  expect(screen.queryByLabelText('Tu correo')).toBeNull();
});
