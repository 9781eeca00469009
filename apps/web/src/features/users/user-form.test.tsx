import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, fakeApi } from '#lib/testing/fake-api.ts';
import { renderUi } from '#test/render-ui.tsx';
import { UserForm } from './user-form.tsx';

// It watches the router, which a form by itself has not.
vi.mock('#ui/dialogs/leave-guard.tsx', () => ({ LeaveGuard: () => null }));

afterEach(() => vi.unstubAllGlobals());

const openForm = () => {
  fakeApi({ 'GET /api/utils': () => answerWith({ headquarters: [], cities: [] }) });
  const onSend = vi.fn(async () => {});
  renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <UserForm
        user={null}
        verb="Crear"
        isPending={false}
        problem={null}
        onSend={onSend}
        onCancel={() => {}}
      />
    </QueryClientProvider>,
  );
  return onSend;
};

const business = () => screen.getByLabelText<HTMLInputElement>('Razón social');

const choose = (role: string) => userEvent.selectOptions(screen.getByLabelText('Rol'), role);

test('what was typed of an adviser is there when the role comes back', async () => {
  openForm();
  await choose('Asesor');
  fireEvent.change(business(), { target: { value: 'Motos del Sur' } });
  await choose('Contabilidad');
  expect(business().matches(':disabled')).toBe(true);
  await choose('Asesor');
  expect(business().matches(':enabled')).toBe(true);
  expect(business().value).toBe('Motos del Sur');
});

test('it is not sent with another role', async () => {
  const onSend = openForm();
  await userEvent.type(screen.getByLabelText('Nombre'), 'Ana');
  await userEvent.type(screen.getByLabelText('Apellido'), 'Ríos');
  await userEvent.type(screen.getByLabelText('Correo electrónico'), 'ana@x.test');
  await choose('Asesor');
  fireEvent.change(business(), { target: { value: 'Motos del Sur' } });
  await choose('Contabilidad');
  await userEvent.click(screen.getByRole('button', { name: 'Crear' }));
  expect(onSend).toHaveBeenCalledWith({
    kind: 'staff',
    body: expect.not.objectContaining({ business_name: expect.anything() }),
  });
});
