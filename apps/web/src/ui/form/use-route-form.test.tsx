import { route, z } from '@cuotaclara/contract';
import { pesosField } from '@cuotaclara/contract/credits/credit-fields';
import { dayField } from '@cuotaclara/contract/wire/period';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announceWith } from '#lib/api/announcements.ts';
import { showProblemsWith } from '#lib/api/problems.ts';
import { answerWith, fakeApi, refuseWith } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { renderPage } from '#test/render-page.tsx';
import { renderUi } from '#test/render-ui.tsx';
import { useRouteForm } from './use-route-form.tsx';

const pay = route({
  method: 'POST',
  url: '/api/managements/payments',
  summary: 'A payment of the tests',
  permission: 'record_payment',
  body: z.strictObject({
    amount: pesosField,
    paid_on: dayField,
    means: z.enum(['cash', 'cheque']),
    note: z.optional(z.string().check(z.maxLength(20, { error: 'Usa máximo 20 caracteres.' }))),
    parts: z.optional(z.array(z.string().check(z.minLength(2, { error: 'Falta una parte.' })))),
  }),
  reply: z.object({ payment_id: z.int() }),
  refusals: ['payment_in_future', 'changed_meanwhile'],
});

const PAY = 'POST /api/managements/payments';

type SampleProps = {
  parts?: string[] | undefined;
  staysBusy?: boolean;
  isHeld?: boolean;
  onSent?: (payment: { payment_id: number }) => void;
  onReload?: () => void;
};

const Sample = ({ parts, staysBusy, isHeld = false, onSent = () => {}, onReload }: SampleProps) => {
  const form = useRouteForm(pay, {
    start: { means: 'cash', parts },
    missing: { amount: 'Escribe cuánto pagó.' },
    check: ({ means, note }) =>
      means === 'cheque' && note === undefined ? { note: 'Escribe el número del cheque.' } : {},
    refusedAt: { payment_in_future: 'paid_on' },
    keyed: true,
    done: 'Pago registrado',
    onSent,
    ...(staysBusy && { staysBusy }),
    ...(onReload && { reload: async () => onReload() }),
  });
  return (
    <form.Form guard={false} isHeld={isHeld}>
      <form.Money name="amount" label="Cuánto pagó" />
      <form.Text name="paid_on" label="Qué día pagó" />
      <form.Choice
        name="means"
        label="Cómo pagó"
        choices={{ cash: 'Efectivo', cheque: 'Cheque' }}
      />
      <form.Area name="note" label="Nota" />
      <output>{form.isDirty ? 'cambió' : 'sin cambios'}</output>
      <form.Submit>Registrar</form.Submit>
    </form.Form>
  );
};

const show = (props: SampleProps = {}) =>
  renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <Sample {...props} />
    </QueryClientProvider>,
  );

const amount = () => screen.getByLabelText<HTMLInputElement>('Cuánto pagó');
const day = () => screen.getByLabelText<HTMLInputElement>('Qué día pagó');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Registrar' }));

const fill = async () => {
  await userEvent.type(amount(), '90000');
  await userEvent.type(day(), '2026-11-17');
};

const announced = vi.fn();
const toasted = vi.fn();

beforeEach(() => {
  sessionStorage.setItem('access_token', fakeBearer({}));
  sessionStorage.setItem('token_expiry', new Date(Date.now() + 3_600_000).toISOString());
  announced.mockReset();
  toasted.mockReset();
  announceWith(announced);
  showProblemsWith(toasted);
});
afterEach(() => vi.unstubAllGlobals());

test('sending an empty form says at each field what is missing and leads to the first', async () => {
  const api = fakeApi({ [PAY]: () => answerWith({ payment_id: 1 }) });
  show();
  await send();
  expect(screen.getByText('Escribe cuánto pagó.')).toBeTruthy();
  expect(screen.getByText('Elige la fecha.')).toBeTruthy();
  expect(document.activeElement).toBe(amount());
  expect(api.countOf(PAY)).toBe(0);
});

test('a field is checked when it is left with something in it, and heals while typing', async () => {
  show();
  await userEvent.click(amount());
  await userEvent.tab();
  expect(screen.queryByText('Escribe cuánto pagó.')).toBeNull();
  await userEvent.type(amount(), '0');
  await userEvent.tab();
  expect(screen.getByText('Escribe un valor mayor que cero.')).toBeTruthy();
  await userEvent.type(amount(), '5');
  expect(screen.queryByText('Escribe un valor mayor que cero.')).toBeNull();
});

test('what only several fields together can have wrong stands at its field', async () => {
  show();
  await fill();
  await userEvent.selectOptions(screen.getByLabelText('Cómo pagó'), 'Cheque');
  await send();
  expect(screen.getByText('Escribe el número del cheque.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Nota'));
});

test('a problem of what no field shows is said above the form', async () => {
  show({ parts: ['x'] });
  await fill();
  await send();
  expect(screen.getByRole('alert').textContent).toBe('Falta una parte.');
});

test('Enter sends what was typed once, announces it and calls back before reading again', async () => {
  const sent: unknown[] = [];
  fakeApi({
    [PAY]: async (request) => {
      sent.push(await request.json());
      return answerWith({ payment_id: 7 });
    },
  });
  const onSent = vi.fn();
  show({ onSent });
  await userEvent.type(amount(), '90000');
  await userEvent.type(screen.getByLabelText('Nota'), '   ');
  await userEvent.type(day(), '2026-11-17{Enter}');
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(onSent.mock.calls[0]?.[0]).toEqual({ payment_id: 7 });
  // A note of blanks is none.
  expect(sent).toEqual([{ amount: 90_000, paid_on: '2026-11-17', means: 'cash' }]);
  expect(announced).toHaveBeenCalledExactlyOnceWith({ title: 'Pago registrado' });
  expect(screen.getByText('sin cambios')).toBeTruthy();
});

test('the same thing sent again after a lost answer has the same key, another thing has not', async () => {
  const keys: (string | null)[] = [];
  fakeApi({
    [PAY]: ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      throw new TypeError('Failed to fetch');
    },
  });
  show();
  await fill();
  await send();
  expect(await screen.findByText(/lo que escribiste sigue aquí/)).toBeTruthy();
  await send();
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toMatch(/^[\w-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  await userEvent.type(amount(), '0');
  await send();
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[2]).not.toBe(keys[0]);
  expect(amount().value).toBe('900.000');
});

test('what the server says of a field stands there, and not a second time', async () => {
  fakeApi({ [PAY]: () => refuseWith('payment_in_future') });
  show();
  await fill();
  await send();
  await waitFor(() => expect(day().getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(day());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(toasted).not.toHaveBeenCalled();
  expect(amount().value).toBe('90.000');
});

test('a colleague who was first is named, and what they changed can be read', async () => {
  fakeApi({ [PAY]: () => refuseWith('changed_meanwhile', { change: 'Luisa cambió el plazo' }) });
  const onReload = vi.fn();
  show({ onReload });
  await fill();
  await send();
  expect((await screen.findByRole('alert')).textContent).toMatch(/mientras lo revisabas/);
  // Typing on does not make it go away: it is still true.
  await userEvent.type(amount(), '1');
  await userEvent.click(screen.getByRole('button', { name: /Traer lo nuevo/ }));
  expect(onReload).toHaveBeenCalledOnce();
  expect(amount().value).toBe('900.001');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('a form that leaves the page is sent once, and is ready when a person comes back', async () => {
  const api = fakeApi({ [PAY]: () => answerWith({ payment_id: 1 }) });
  const onSent = vi.fn();
  show({ staysBusy: true, onSent });
  await fill();
  await send();
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  const button = screen.getByRole('button', { name: 'Registrar' });
  expect(button).toHaveProperty('disabled', true);
  await userEvent.type(day(), '{Enter}');
  expect(api.countOf(PAY)).toBe(1);
  const shown = Object.assign(new Event('pageshow'), { persisted: true });
  act(() => void window.dispatchEvent(shown));
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
});

test('a form that is held back is not sent by Enter either', async () => {
  const api = fakeApi({ [PAY]: () => answerWith({ payment_id: 1 }) });
  show({ isHeld: true });
  await fill();
  await userEvent.type(day(), '{Enter}');
  await send();
  expect(api.countOf(PAY)).toBe(0);
});

test('while it is sent the button is busy and a second click sends nothing', async () => {
  const answer = Promise.withResolvers<Response>();
  const api = fakeApi({ [PAY]: () => answer.promise });
  show();
  await fill();
  await send();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Registrar' })).toHaveProperty('disabled', true),
  );
  await userEvent.keyboard('{Enter}');
  expect(api.countOf(PAY)).toBe(1);
  await act(async () => answer.resolve(answerWith({ payment_id: 1 })));
  await waitFor(() => expect(announced).toHaveBeenCalled());
});

const Guarded = () => {
  const form = useRouteForm(pay, { start: { means: 'cash' }, done: 'Listo' });
  return (
    <form.Form guard="Lo que escribiste de este pago se pierde.">
      <form.Money name="amount" label="Cuánto pagó" />
    </form.Form>
  );
};

const InDialog = ({ onClose }: { onClose: () => void }) => {
  const form = useRouteForm(pay, { start: { means: 'cash' }, done: null });
  return (
    <form.Dialog title="Un pago" verb="Registrar" onClose={onClose}>
      <form.Text name="note" label="Nota" data-autofocus />
    </form.Dialog>
  );
};

const Opener = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Abrir
      </button>
      {isOpen && <InDialog onClose={() => setIsOpen(false)} />}
    </>
  );
};

test('a dialog that closes gives the focus back to the button that opened it', async () => {
  renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <Opener />
    </QueryClientProvider>,
  );
  const opener = screen.getByRole('button', { name: 'Abrir' });
  await userEvent.click(opener);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nota')));
  await userEvent.click(screen.getByRole('button', { name: 'Volver' }));
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('leaving the page with something typed asks first', async () => {
  const { history } = renderPage(() => <Guarded />, {
    path: '/desk',
    readSearch: () => ({}),
    addresses: ['/desk'],
  });
  await userEvent.type(await screen.findByLabelText('Cuánto pagó'), '5');
  act(() => history.push('/'));
  expect(await screen.findByText('Lo que escribiste de este pago se pierde.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Quedarme aquí' }));
  expect(amount().value).toBe('5');
});
