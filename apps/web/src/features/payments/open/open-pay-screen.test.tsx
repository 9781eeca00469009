import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import {
  SAMPLE_ELSEWHERE,
  SAMPLE_PARAMETERS,
  sampleLongPending,
  sampleMasked,
  samplePending,
  sampleStarted,
} from '#features/payments/testing/sample-payable.ts';
import { leaveTo } from '#lib/leave-to.ts';
import { answerWith, fakeApi, refuseWith } from '#lib/testing/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { OpenPayScreen } from './open-pay-screen.tsx';
import { readOpenPaySearch } from './pay-search.ts';

vi.mock('#lib/leave-to.ts', () => ({ leaveTo: vi.fn() }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.mocked(leaveTo).mockClear();
});

const PARAMETERS = 'GET /api/borrowers/credits/payments/payment-parameters-available';
const FIND = 'POST /api/borrowers/credits/rsn/current-payment';
const START = 'POST /api/borrowers/credits/payments/v2/link-transaction';

const openPage = (answers: Parameters<typeof fakeApi>[0], addresses = ['/pagar']) => {
  const api = fakeApi({ [PARAMETERS]: () => answerWith(SAMPLE_PARAMETERS), ...answers });
  const page = renderPage(
    ({ search, onSearch }) => (
      <OpenPayScreen
        search={search}
        onGo={(next) => onSearch(next, { replace: false })}
        support="Soporte: 300 123 4567"
      />
    ),
    { path: '/pagar', readSearch: readOpenPaySearch, addresses },
  );
  return { ...api, ...page };
};

const fill = async () => {
  await userEvent.type(
    await screen.findByLabelText('Número de documento del titular'),
    '1020304556',
  );
  await userEvent.type(screen.getByLabelText('Celular del titular'), '3104567761');
};

const find = async () => {
  await fill();
  await userEvent.click(screen.getByRole('button', { name: 'Ver cuánto se debe' }));
};

test('what is missing is said at its field, and nothing is asked', async () => {
  const { countOf } = openPage({});
  await userEvent.click(await screen.findByRole('button', { name: 'Ver cuánto se debe' }));
  expect(await screen.findByText(/Revisa el número/)).toBeDefined();
  expect(screen.getByText(/^Escribe 10 dígitos: un celular empieza por 3/)).toBeDefined();
  expect(countOf(FIND)).toBe(0);
});

test('what nobody may know is refused in one sentence, and what was typed stays', async () => {
  openPage({ [FIND]: () => refuseWith('current_payment_unknown') });
  await find();
  expect(await screen.findByText(/No encontramos nada por pagar con esos datos/)).toBeDefined();
  expect(screen.getByText('Soporte: 300 123 4567')).toBeDefined();
  const document = screen.getByLabelText<HTMLInputElement>('Número de documento del titular');
  expect(document.value).toBe('1.020.304.556');
});

test('the holder is masked, the first choice is what is due, and the gateway opens once', async () => {
  const sent: unknown[] = [];
  const { countOf, history } = openPage({
    [FIND]: async (request) => {
      sent.push(await request.json());
      return answerWith({ credits: [sampleMasked()] });
    },
    [START]: async (request) => {
      sent.push(await request.json());
      return answerWith(sampleStarted);
    },
  });
  await find();
  expect(await screen.findByText('A•• T•••s')).toBeDefined();
  expect(screen.getByText('5 días de mora')).toBeDefined();
  expect(screen.getByText('Pagas en la pasarela, con PSE o tarjeta.')).toBeDefined();
  expect(history.location.href).toBe('/pagar?paso=valores');
  const due = screen.getByRole<HTMLInputElement>('radio', { name: /Ponerse al día/ });
  expect(due.checked).toBe(true);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(sampleStarted.checkout_url));
  await userEvent.click(screen.getByRole('button', { name: /Continuar/ }));
  expect(countOf(START)).toBe(1);
  expect(sent).toEqual([
    { document_kind_id: 1, document: '1020304556', fact: { kind: 'phone', value: '3104567761' } },
    { pay_key: 'key-871', choice: 'due', amount: 327_587 },
  ]);
});

test('another amount has its bounds, said before anything begins', async () => {
  const { countOf } = openPage({
    [FIND]: () => answerWith({ credits: [sampleMasked()] }),
    [START]: () => answerWith(sampleStarted),
  });
  await find();
  await userEvent.click(await screen.findByRole('radio', { name: /Pagar otro valor/ }));
  await userEvent.type(screen.getByLabelText('Cuánto quieres pagar'), '5000');
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText(/El pago más pequeño es de/)).toBeDefined();
  expect(countOf(START)).toBe(0);
  await userEvent.type(screen.getByLabelText('Cuánto quieres pagar'), '0');
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(countOf(START)).toBe(1));
});

test('while the bank has not confirmed a payment there is no button that pays again', async () => {
  openPage({ [FIND]: () => answerWith({ credits: [sampleMasked({ pending: samplePending })] }) });
  await find();
  expect(await screen.findByText(/Tu banco aún no confirma/)).toBeDefined();
  const link = screen.getByRole('link', { name: 'Ver cómo va' });
  expect(link.getAttribute('href')).toBe('/pago/Q7K391FD2MXT');
  expect(screen.queryByRole('button', { name: 'Continuar' })).toBeNull();
});

test('a payment that somebody else began is told, and stops nobody', async () => {
  const pending = { ...sampleLongPending, is_own: false };
  const { countOf } = openPage({
    [FIND]: () => answerWith({ credits: [sampleMasked({ pending })] }),
    [START]: () => answerWith(sampleStarted),
  });
  await find();
  expect(await screen.findByText(/^Hay otro pago de/)).toBeDefined();
  expect(screen.getByText(/Lo empezó otra persona, o tú desde otro equipo/)).toBeDefined();
  expect(screen.queryByText(/Tu banco aún no confirma/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(countOf(START)).toBe(1));
});

test('a received payment with another attempt that waits is not called unconfirmed', async () => {
  const pending = { ...samplePending, is_received: true };
  openPage({ [FIND]: () => answerWith({ credits: [sampleMasked({ pending })] }) });
  await find();
  expect(await screen.findByText(/^Recibimos tu pago de/)).toBeDefined();
  expect(screen.getByText(/Otro intento con la misma referencia espera/)).toBeDefined();
  expect(screen.queryByText(/aún no confirma/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Continuar' })).toBeNull();
});

test('a payment that the bank has not confirmed for long is told, and another can be begun', async () => {
  const { countOf } = openPage({
    [FIND]: () => answerWith({ credits: [sampleMasked({ pending: sampleLongPending })] }),
    [START]: () => answerWith(sampleStarted),
  });
  await find();
  expect(await screen.findByText(/Tu banco aún no confirma/)).toBeDefined();
  expect(screen.queryByText(/No pagues otra vez/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(sampleStarted.checkout_url));
  expect(countOf(START)).toBe(1);
});

test.each([
  ['pay_key_expired', /Búscalos de nuevo/],
  ['credit_not_owing', /no recibe pagos/],
] as const)('figures that are too old (%s) lead back to the search', async (code, text) => {
  openPage({
    [FIND]: () => answerWith({ credits: [sampleMasked()] }),
    [START]: () => refuseWith(code, { state: 'Pagado' }),
  });
  await find();
  await userEvent.click(await screen.findByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText(text)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Buscar los valores de nuevo' }));
  expect(await screen.findByRole('heading', { name: 'Paga tu cuota' })).toBeDefined();
});

test('a person with several credits chooses one first', async () => {
  openPage({
    [FIND]: () =>
      answerWith({
        credits: [sampleMasked(), sampleMasked({ pay_key: 'key-402', number_end: '402' })],
      }),
  });
  await find();
  await userEvent.click(await screen.findByRole('radio', { name: /terminado en 402/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Ver este crédito' }));
  expect(await screen.findByText('Crédito terminado en 402')).toBeDefined();
  expect(screen.getByText('¿Cuánto quieres pagar hoy?')).toBeDefined();
});

test('the address of the second step alone shows the first one', async () => {
  openPage({}, ['/pagar?paso=valores']);
  expect(await screen.findByRole('heading', { name: 'Paga tu cuota' })).toBeDefined();
});

test('what the page needs and cannot get is said, with another try', async () => {
  const answers = [refuseWith('invalid_input')];
  openPage({ [PARAMETERS]: () => answers.shift() ?? answerWith(SAMPLE_PARAMETERS) });
  expect(await screen.findByText('No pudimos abrir los pagos')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByLabelText('Tipo de documento')).toBeDefined();
});

test('while nothing can be paid online the page says how else, and what is owed can be seen', async () => {
  openPage({
    [PARAMETERS]: () => answerWith({ ...SAMPLE_PARAMETERS, closed: SAMPLE_ELSEWHERE }),
    [FIND]: () => answerWith({ credits: [sampleMasked()] }),
  });
  expect(await screen.findByText('Por ahora no se puede pagar en línea.')).toBeDefined();
  await find();
  expect(await screen.findByText('A•• T•••s')).toBeDefined();
  expect(screen.getByText(/llama al/).textContent).toContain(
    'llama al 601 765 4321, escribe a pagos@cuotaclara.test o ve a Calle 12 # 34-56, Cali.',
  );
  expect(screen.queryByRole('button', { name: 'Continuar' })).toBeNull();
});
