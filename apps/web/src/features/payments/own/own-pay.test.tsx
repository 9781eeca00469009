import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type Answers,
  arrange,
  CURRENT,
  EXTRA,
  expectTold,
  longPending,
  NO_PAYMENTS,
  nextButtons,
  OWN,
  ownReply,
  PAYMENTS,
  PAYOFF,
  PREVIEW,
  QUOTE,
  START,
} from '#features/payments/testing/own-paying.tsx';
import {
  SAMPLE_ELSEWHERE,
  samplePayable,
  samplePending,
  sampleStarted,
} from '#features/payments/testing/sample-payable.ts';
import { signInBorrower } from '#features/payments/testing/sign-in-borrower.ts';
import { leaveTo } from '#lib/leave-to.ts';
import { answerWith, refuseWith } from '#lib/testing/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { OwnPayPart } from './own-pay-part.tsx';
import { OwnPayScreen } from './own-pay-screen.tsx';
import { readOwnPaySearch } from './own-pay-search.ts';
import { PayAction } from './pay-action.tsx';

vi.mock('#lib/leave-to.ts', () => ({ leaveTo: vi.fn() }));
beforeEach(signInBorrower);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.mocked(leaveTo).mockClear();
});

const place = { path: '/', readSearch: () => ({}), addresses: ['/'] };

test('two touches pay: the sheet says what is paid and what remains, and opens the gateway once', async () => {
  const sent: unknown[] = [];
  const { countOf } = arrange({
    [START]: async (request) => {
      sent.push(await request.json(), request.headers.get('idempotency-key') !== null);
      return answerWith(sampleStarted);
    },
  });
  renderPage(() => <PayAction creditId={9871} />, place);
  await userEvent.click(await screen.findByRole('button', { name: 'Ponerme al día' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText('AKT NKD 125')).toBeDefined();
  expect(sheet.getByText('16 cuotas, sin mora')).toBeDefined();
  expect(sheet.getByText(/^La cuota 8 y \$\s\d+ de mora$/)).toBeDefined();
  await userEvent.dblClick(sheet.getByRole('button', { name: /Pagar \$\s327\.587/ }));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(sampleStarted.checkout_url));
  expect(countOf(START)).toBe(1);
  expect(sent).toEqual([{ pay_key: 'key-871', choice: 'due', amount: 327_587 }, true]);
});

test('the means of the last payment online is said under the button and in the sheet', async () => {
  arrange({ [OWN]: () => ownReply(samplePayable({ last_method: 'NEQUI' })) });
  renderPage(() => <PayAction creditId={9871} />, place);
  expect(await screen.findByText(/^Nequi, como en tu último pago en línea/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Ponerme al día' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText('Nequi, como en tu último pago en línea')).toBeDefined();
  expect(sheet.getByText(/puedes cambiar el medio de pago/)).toBeDefined();
});

test('a payment that the bank has not confirmed takes the place of the button', async () => {
  arrange({ [OWN]: () => ownReply(samplePayable({ pending: samplePending })) });
  renderPage(() => <PayAction creditId={9871} />, place);
  expect(await screen.findByText(/No pagues otra vez/)).toBeDefined();
  expect(nextButtons()).toEqual([]);
});

test('a received payment with another attempt that waits says both, and until when', async () => {
  const pending = { ...samplePending, is_received: true };
  arrange({ [OWN]: () => ownReply(samplePayable({ pending })) });
  renderPage(() => <PayAction creditId={9871} />, place);
  expect(await screen.findByText(/^Recibimos tu pago de \$\s327\.587\.$/)).toBeDefined();
  expect(screen.getByText(/Otro intento con la misma referencia espera.* 4:00/)).toBeDefined();
  expect(screen.queryByText(/aún no confirma/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Ver el pago' })).toBeDefined();
  expect(nextButtons()).toEqual([]);
});

/** Nothing is overdue: what comes next can be paid, and more. */
test('after its hour a payment without an answer is told beside the button', async () => {
  arrange(longPending);
  renderPage(() => <PayAction creditId={9871} />, place);
  await expectTold();
  await userEvent.click(screen.getByRole('button', { name: 'Ponerme al día' }));
  expect(await screen.findByRole('dialog')).toBeDefined();
});

test('the hour of a payment without an answer ends while the page is open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const blocks_until = new Date(Date.now() + 60_000).toISOString();
  const pending = { ...samplePending, blocks_until };
  arrange({ [OWN]: () => ownReply(samplePayable({ pending })) });
  renderPage(() => <PayAction creditId={9871} />, place);
  expect(await screen.findByText(/No pagues otra vez/)).toBeDefined();
  expect(nextButtons()).toEqual([]);
  await vi.advanceTimersByTimeAsync(61_000);
  await waitFor(() => expect(nextButtons()).toHaveLength(1));
});

test('a refusal in the sheet is said there, and closing reads what is owed again', async () => {
  const { countOf } = arrange({
    [START]: () => refuseWith('payment_amount_changed', { amountText: '$ 328.000' }),
  });
  renderPage(() => <PayAction creditId={9871} />, place);
  await userEvent.click(await screen.findByRole('button', { name: 'Ponerme al día' }));
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.click(sheet.getByRole('button', { name: /^Pagar \$/ }));
  expect(await sheet.findByText(/ahora es \$ 328\.000/)).toBeDefined();
  await userEvent.click(sheet.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(countOf(OWN)).toBe(2));
});

const openScreen = (answers: Answers) => {
  const api = arrange({ [PAYMENTS]: () => answerWith(NO_PAYMENTS), ...answers });
  renderPage(
    ({ search, onSearch }) => (
      <OwnPayScreen search={search} onSearch={(next) => onSearch(next, { replace: true })} />
    ),
    { path: '/borrower/pay', readSearch: readOwnPaySearch, addresses: ['/borrower/pay'] },
  );
  return api;
};

test('the page for paying shows the choices, the other ways and the payments with receipts', async () => {
  openScreen({
    [OWN]: () => ownReply(samplePayable(CURRENT)),
    [PAYMENTS]: () =>
      answerWith({
        ...NO_PAYMENTS,
        valid_count: 1,
        reversed_count: 1,
        total: 326_853,
        payments: [
          {
            payment_id: 91_204,
            receipt: 'R-91204',
            paid_on: '2026-10-14',
            means: 'pse',
            source: 'gateway',
            state: 'valid',
            amount: 326_853,
            excess: 'advance',
            instalments: [7],
            is_extra: true,
            is_payoff: false,
            created_at: '2026-10-14T15:00:00Z',
          },
          {
            payment_id: 91_100,
            receipt: 'R-91100',
            paid_on: '2026-10-13',
            means: 'cash',
            source: 'desk',
            state: 'reversed',
            amount: 326_853,
            excess: 'advance',
            instalments: [],
            is_extra: false,
            is_payoff: false,
            created_at: '2026-10-13T15:00:00Z',
          },
        ],
      }),
  });
  expect(await screen.findByText('¿Cuánto quieres pagar hoy?')).toBeDefined();
  expect(nextButtons()).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Abonar a capital' }).getAttribute('href')).toBe(
    '/borrower/pay/extra/9871',
  );
  const receipt = await screen.findByRole('link', { name: /R-91204/ });
  expect(receipt.getAttribute('href')).toBe('/borrower/pay/receipt/91204');
  expect(screen.getByText('R-91204 · PSE · Cuota 7 · Abono a capital')).toBeDefined();
  expect(screen.getByText('R-91100 · Reversado: no cuenta')).toBeDefined();
});

test('the page for paying has no button for an hour, and then tells what waits beside it', async () => {
  openScreen({
    [OWN]: () => ownReply(samplePayable({ pending: samplePending })),
  });
  expect(await screen.findByText(/No pagues otra vez/)).toBeDefined();
  expect(nextButtons()).toEqual([]);
  cleanup();
  openScreen(longPending);
  await expectTold();
  expect(screen.getByRole('button', { name: 'Continuar' })).toBeDefined();
});

test('without a debt the page says so; a failed reading can be repeated', async () => {
  const answers = [refuseWith('invalid_input')];
  openScreen({ [OWN]: () => answers.shift() ?? ownReply() });
  expect(await screen.findByText('No pudimos traer cuánto debes')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText('No tienes nada por pagar')).toBeDefined();
});

test('the page for paying offers who is late to pay all of it, and no extra payment', async () => {
  openScreen({});
  expect(await screen.findByRole('link', { name: 'Pagar todo el crédito' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Abonar a capital' })).toBeNull();
});

test('while nothing can be paid online each page says how else, and no button pays', async () => {
  const own = { credits: [samplePayable(CURRENT)], closed: SAMPLE_ELSEWHERE };
  const pages = [
    () => <PayAction creditId={9871} />,
    () => <OwnPayScreen search={{}} onSearch={() => {}} />,
    () => <OwnPayPart part="extra" id="9871" on={undefined} onDay={() => {}} />,
    () => <OwnPayPart part="payoff" id="9871" on={undefined} onDay={() => {}} />,
  ];
  for (const page of pages) {
    arrange({
      [OWN]: () => answerWith(own),
      [PAYMENTS]: () => answerWith(NO_PAYMENTS),
      [`GET ${EXTRA}`]: () => answerWith(PREVIEW),
      [PAYOFF]: () => answerWith(QUOTE),
    });
    renderPage(page, place);
    expect(await screen.findByText('Por ahora no se puede pagar en línea.')).toBeDefined();
    expect(screen.getByRole('link', { name: '601 765 4321' }).getAttribute('href')).toBe(
      'tel:6017654321',
    );
    expect(nextButtons()).toEqual([]);
    cleanup();
  }
});

test('online payment that closes meanwhile says how else to pay and keeps what was typed', async () => {
  let closed: typeof SAMPLE_ELSEWHERE | null = null;
  arrange({
    [OWN]: () => answerWith({ credits: [samplePayable()], closed }),
    [PAYMENTS]: () => answerWith(NO_PAYMENTS),
    [START]: () => {
      closed = SAMPLE_ELSEWHERE;
      return refuseWith('online_payment_closed');
    },
  });
  renderPage(() => <OwnPayScreen search={{}} onSearch={() => {}} />, place);
  await userEvent.click(await screen.findByRole('radio', { name: /Pagar otro valor/ }));
  await userEvent.type(screen.getByLabelText('Cuánto quieres pagar'), '50000');
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText('Por ahora no se puede pagar en línea.')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Cuánto quieres pagar').value).toBe('50.000');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(nextButtons()).toEqual([]);
  expect(leaveTo).not.toHaveBeenCalled();
});
