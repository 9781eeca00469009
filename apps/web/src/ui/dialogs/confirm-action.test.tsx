import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { NetworkError } from '#lib/api/network-error.ts';
import { renderUi } from '#test/render-ui.tsx';
import { theme } from '#ui/theme/theme.ts';
import { askToDiscard } from './ask-to-discard.ts';
import { confirmAction } from './confirm-action.tsx';

type Confirmation = Parameters<typeof confirmAction>[0];

const ask = (differences: Partial<Confirmation> = {}) => {
  const onConfirm = vi.fn<Confirmation['onConfirm']>();
  renderUi(null);
  act(() =>
    confirmAction({
      title: '¿Rechazar el crédito CR-10511?',
      consequence: 'No se puede deshacer.',
      verb: 'Rechazar crédito',
      tone: 'danger',
      onConfirm,
      ...differences,
    }),
  );
  return onConfirm;
};

const REASON = { label: 'Motivo', lengthMax: 20 };

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

afterEach(() => vi.useRealTimers());

test('the question is the title and the consequence is said before anything happens', () => {
  const onConfirm = ask();
  const dialog = screen.getByRole('dialog', { name: '¿Rechazar el crédito CR-10511?' });
  expect(dialog.textContent).toContain('No se puede deshacer.');
  expect(onConfirm).not.toHaveBeenCalled();
});

test('Volver is left of the verb and does nothing', async () => {
  const onConfirm = ask();
  const names = screen.getAllByRole('button').map((button) => button.textContent);
  expect(names.indexOf('Volver')).toBeLessThan(names.indexOf('Rechazar crédito'));
  await userEvent.click(screen.getByRole('button', { name: 'Volver' }));
  await isClosed();
  expect(onConfirm).not.toHaveBeenCalled();
});

test('Escape closes the question without doing it', async () => {
  const onConfirm = ask();
  await userEvent.keyboard('{Escape}');
  await isClosed();
  expect(onConfirm).not.toHaveBeenCalled();
});

test('the verb does it and closes the question', async () => {
  const onConfirm = ask();
  await userEvent.click(screen.getByRole('button', { name: 'Rechazar crédito' }));
  await isClosed();
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith('');
});

test('where a reason is kept nothing happens without one', async () => {
  const onConfirm = ask({ reason: REASON });
  await userEvent.click(screen.getByRole('button', { name: 'Rechazar crédito' }));
  expect(screen.getByText('Escribe el motivo para continuar.')).toBeTruthy();
  expect(onConfirm).not.toHaveBeenCalled();
});

test('what is missing is called as its field', async () => {
  const onConfirm = ask({ reason: { ...REASON, label: 'Qué se hizo' } });
  await userEvent.click(screen.getByRole('button', { name: 'Rechazar crédito' }));
  expect(screen.getByText('Completa «Qué se hizo» para continuar.')).toBeTruthy();
  expect(onConfirm).not.toHaveBeenCalled();
});

test('the reason is handed over without the blanks around it', async () => {
  const onConfirm = ask({ reason: REASON });
  await userEvent.type(screen.getByLabelText('Motivo'), '  Ingresos bajos ');
  await userEvent.click(screen.getByRole('button', { name: 'Rechazar crédito' }));
  await isClosed();
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith('Ingresos bajos');
});

test('while it is being done it cannot be asked for twice', async () => {
  const done = Promise.withResolvers<void>();
  const onConfirm = vi.fn(() => done.promise);
  ask({ onConfirm });
  const verb = screen.getByRole('button', { name: 'Rechazar crédito' });
  // Both before it is drawn again.
  act(() => {
    verb.click();
    verb.click();
  });
  await userEvent.click(verb);
  expect(onConfirm).toHaveBeenCalledOnce();
  done.resolve();
  await isClosed();
});

test('what failed leaves the question open, with the reason that was typed', async () => {
  const onConfirm = vi.fn(() => Promise.reject(new Error('no connection')));
  ask({ reason: REASON, onConfirm });
  await userEvent.type(screen.getByLabelText('Motivo'), 'Ingresos bajos');
  await userEvent.click(screen.getByRole('button', { name: 'Rechazar crédito' }));
  await waitFor(() => expect(onConfirm).toHaveBeenCalledOnce());
  expect(screen.getByLabelText('Motivo')).toHaveProperty('value', 'Ingresos bajos');
});

test('a question that another one leads to can be answered too', async () => {
  const onSecond = vi.fn<Confirmation['onConfirm']>();
  ask({
    reason: REASON,
    onConfirm: () =>
      confirmAction({
        title: '¿Avisar al cliente?',
        consequence: 'Le llega un correo.',
        verb: 'Avisar',
        reason: REASON,
        onConfirm: onSecond,
      }),
  });
  await userEvent.type(screen.getByLabelText('Motivo'), 'Ingresos bajos');
  await userEvent.click(screen.getByRole('button', { name: 'Rechazar crédito' }));
  await screen.findByRole('dialog', { name: '¿Avisar al cliente?' });
  const verb = screen.getByRole('button', { name: 'Avisar' });
  expect(verb).toHaveProperty('disabled', false);
  expect(screen.getByLabelText('Motivo')).toHaveProperty('value', '');
  await userEvent.type(screen.getByLabelText('Motivo'), 'Lo pidió');
  await userEvent.click(verb);
  await isClosed();
  expect(onSecond).toHaveBeenCalledExactlyOnceWith('Lo pidió');
});

/** Half the height of the lowest button of a dialog: what a press at its middle may slip. */
const SLIP_MAX_PX = 18;

test('a press that begins while the question opens ends on the same button', () => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout'] });
  render(
    <MantineProvider theme={theme}>
      <ModalsProvider />
    </MantineProvider>,
  );
  act(() =>
    confirmAction({
      title: '¿Rechazar el crédito CR-10511?',
      consequence: 'No se puede deshacer.',
      verb: 'Rechazar crédito',
      onConfirm: () => {},
    }),
  );
  // The first frame shows the dialog where its way begins.
  act(() => void vi.advanceTimersToNextFrame());
  const { transform } = screen.getByRole('dialog').style;
  expect(transform).toMatch(/^translateY\(\d+px\)$/);
  expect(Number.parseInt(transform.slice('translateY('.length), 10)).toBeLessThan(SLIP_MAX_PX);
});

test('a question that another user has answered first closes', async () => {
  const failure = new ApiError({
    method: 'POST',
    status: 400,
    code: 'changed_meanwhile',
    message: 'Luisa Ocampo decidió esta coincidencia.',
    requestId: null,
  });
  ask({ onConfirm: () => Promise.reject(failure) });
  await userEvent.click(screen.getByRole('button', { name: 'Rechazar crédito' }));
  await isClosed();
});

test('the dialog says a refusal in the words of the server, and offers no second try', async () => {
  const failure = new ApiError({
    method: 'POST',
    status: 409,
    code: 'cheque_decided',
    message: 'Otra persona ya dijo qué pasó con este cheque.',
    requestId: null,
  });
  const onConfirm = vi.fn(() => Promise.reject(failure));
  ask({ reason: REASON, onConfirm });
  await userEvent.type(screen.getByLabelText('Motivo'), 'Lo dijo el banco');
  await userEvent.click(screen.getByRole('button', { name: 'Rechazar crédito' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Otra persona ya dijo qué pasó con este cheque. No se hizo nada.');
  expect(screen.queryByRole('button', { name: 'Rechazar crédito' })).toBeNull();
  // Enter in the dialog does not send it again.
  await userEvent.keyboard('{Enter}');
  expect(onConfirm).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Ver cómo quedó' }));
  await isClosed();
});

test('without a connection the dialog says so, and it can be tried again', async () => {
  const onConfirm = vi.fn<Confirmation['onConfirm']>();
  onConfirm.mockRejectedValueOnce(new NetworkError('POST', null));
  ask({ onConfirm });
  await userEvent.click(screen.getByRole('button', { name: 'Rechazar crédito' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('No pudimos conectarnos. Revisa tu internet e intenta de nuevo.');
  await userEvent.click(screen.getByRole('button', { name: 'Rechazar crédito' }));
  await isClosed();
  expect(onConfirm).toHaveBeenCalledTimes(2);
});

test('Escape and then Enter discard nothing: going back has the focus', async () => {
  const onDiscard = vi.fn();
  renderUi(<p>Formulario</p>);
  act(() => askToDiscard(onDiscard));
  const back = await screen.findByRole('button', { name: 'Volver' });
  await waitFor(() => expect(document.activeElement).toBe(back));
  await userEvent.keyboard('{Enter}');
  await isClosed();
  expect(onDiscard).not.toHaveBeenCalled();
});
