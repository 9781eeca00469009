import { STATE } from '@cuotaclara/contract';
import type { OwnCreditSummary } from '@cuotaclara/contract/credits/own-credits';
import type { CreditPayments } from '@cuotaclara/contract/payments/credit-payments';
import type {
  AdditionalPaymentPreview,
  OwnPayoff,
  PayableOwnCredit,
} from '@cuotaclara/contract/payments/paying';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  LATE_STEP,
  SAMPLE_ELSEWHERE,
  sampleLongPending,
  samplePayable,
  samplePending,
  sampleStarted,
} from '#features/payments/testing/sample-payable.ts';
import { signInBorrower } from '#features/payments/testing/sign-in-borrower.ts';
import { leaveTo } from '#lib/leave-to.ts';
import { answerWith, fakeApi, refuseWith } from '#lib/testing/fake-api.ts';
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

const OWN = 'GET /api/borrowers/credits/current-payments';
const START = 'POST /api/borrowers/credits/payments/v2/link-transaction';
const EXTRA = '/api/borrowers/credits/payments/v2/additional-payment';
const CREDITS = 'GET /api/borrowers/credits';
const PAYOFF = 'GET /api/borrowers/credits/payoff';
const PAYMENTS = 'GET /api/borrowers/credits/payments';

type Answers = Parameters<typeof fakeApi>[0];

/** What can be paid, online unless the test closes it. */
const ownReply = (...credits: readonly PayableOwnCredit[]) => answerWith({ credits, closed: null });

const arrange = (answers: Answers) =>
  fakeApi({ [OWN]: () => ownReply(samplePayable()), ...answers });

const place = { path: '/', readSearch: () => ({}), addresses: ['/'] };

const NO_PAYMENTS: CreditPayments = {
  credit_id: 9871,
  payments: [],
  valid_count: 0,
  reversed_count: 0,
  total: 0,
  attempts: [],
};

const nextButtons = () => [...document.querySelectorAll('[data-variant="next"]')];

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
const CURRENT = {
  days_past_due: 0,
  overdue_since: null,
  overdue_number: null,
  due: { kind: 'next', instalments: [8], amount: 326_853, late: 0, explanation: LATE_STEP },
} satisfies Partial<PayableOwnCredit>;

const longPending = {
  [OWN]: () => ownReply(samplePayable({ pending: sampleLongPending })),
};

const expectTold = async () => {
  expect(await screen.findByText(/Tu banco aún no confirma/)).toBeDefined();
  expect(screen.queryByText(/No pagues otra vez/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Ver cómo va' })).toBeDefined();
};

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

const BEFORE = {
  instalment: 343_100,
  instalments_left: 17,
  last_due_on: '2028-03-15',
  principal_balance: 4_653_535,
  interest_left: 1_100_000,
};

const PREVIEW: AdditionalPaymentPreview = {
  credit_id: 9871,
  number: 'CR-9871',
  as_of: '2026-11-20',
  amount: 1_000_000,
  amount_min: 20_000,
  amount_max: 4_806_841,
  suggestions: [500_000, 1_000_000, 2_000_000],
  covers_due: 0,
  is_payoff: false,
  before: BEFORE,
  choices: [
    {
      ...BEFORE,
      excess: 'reduce-term',
      instalments_left: 13,
      last_due_on: '2027-11-15',
      principal_balance: 3_653_535,
      interest_saved: 323_044,
      charges_saved: 0,
      months_saved: 4,
      instalments_saved: 4,
      instalment_saved: 0,
      explanation: LATE_STEP,
    },
    {
      ...BEFORE,
      excess: 'reduce-instalment',
      instalment: 274_000,
      principal_balance: 3_653_535,
      interest_saved: 172_709,
      charges_saved: 0,
      months_saved: 0,
      instalments_saved: 0,
      instalment_saved: 69_100,
      explanation: LATE_STEP,
    },
    {
      ...BEFORE,
      excess: 'advance',
      instalments_left: 14,
      principal_balance: 3_798_714,
      interest_saved: 0,
      charges_saved: 0,
      months_saved: 0,
      instalments_saved: 0,
      instalment_saved: 0,
      explanation: LATE_STEP,
    },
  ],
};

const openPart = (part: string, answers: Answers) => {
  const api = arrange({ [OWN]: () => ownReply(samplePayable(CURRENT)), ...answers });
  renderPage(
    ({
      search,
      onSearch,
    }: {
      search: { on?: string };
      onSearch: (s: object, h: { replace: boolean }) => void;
    }) => (
      <OwnPayPart
        part={part}
        id="9871"
        on={search.on}
        onDay={(on) => onSearch(on === undefined ? {} : { on }, { replace: true })}
      />
    ),
    {
      path: '/part',
      readSearch: ({ on }) => (typeof on === 'string' ? { on } : {}),
      addresses: ['/part'],
    },
  );
  return api;
};

const previewOf = async (request: Request): Promise<Response> => {
  const amount = Number(new URL(request.url).searchParams.get('amount'));
  return amount < 20_000
    ? refuseWith('payment_too_small', { minText: '$ 20.000' })
    : answerWith({ ...PREVIEW, amount });
};

test('an extra payment shows three choices with pesos and months before it is paid', async () => {
  const sent: unknown[] = [];
  openPart('extra', {
    [`GET ${EXTRA}`]: previewOf,
    [`POST ${EXTRA}`]: async (request) => {
      sent.push(await request.json());
      return answerWith(sampleStarted);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^\$\s1\.000\.000$/ }));
  expect(await screen.findByText('4 cuotas menos')).toBeDefined();
  expect(screen.getByText('y 4 meses')).toBeDefined();
  expect(screen.getByText(/69\.100 menos/)).toBeDefined();
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  expect(
    screen.getByText(/Terminar antes te ahorra \$\s150\.335 más que pagar menos/),
  ).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: /Pagar menos/ }));
  const pay = await screen.findByRole('button', { name: /Abonar \$\s1\.000\.000 y pagar menos/ });
  expect(screen.getByText(/^Sigues en la página de pagos/)).toBeDefined();
  await userEvent.dblClick(pay);
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(sampleStarted.checkout_url));
  expect(sent).toEqual([{ credit_id: 9871, amount: 1_000_000, excess: 'reduce-instalment' }]);
});

test('the capital that an extra payment leaves is that of the chosen wish', async () => {
  openPart('extra', { [`GET ${EXTRA}`]: previewOf });
  const effect = await screen.findByText(/Todo baja tu capital, sin multa/);
  expect(effect.textContent).toMatch(/pasas de \$\s4\.653\.535 a \$\s3\.653\.535\.$/);
  await userEvent.click(screen.getByRole('radio', { name: /Adelantar cuotas/ }));
  expect(effect.textContent).toMatch(/^Cubre tus próximas cuotas\. \$\s854\.821 bajan tu capital/);
  expect(effect.textContent).toMatch(/pasas de \$\s4\.653\.535 a \$\s3\.798\.714\./);
  expect(effect.textContent).toMatch(/Los otros \$\s145\.179 son los intereses y cargos de esas/);
});

test('the interest inside an extra payment is said, so that the subtraction adds up', async () => {
  const [sooner] = PREVIEW.choices;
  const choice = { ...sooner, principal_balance: 3_708_957 };
  openPart('extra', {
    [`GET ${EXTRA}`]: (request) => {
      const amount = Number(new URL(request.url).searchParams.get('amount'));
      return answerWith({ ...PREVIEW, amount, choices: [choice, ...PREVIEW.choices.slice(1)] });
    },
  });
  const effect = await screen.findByText(/bajan tu capital, sin multa/);
  const figures = [...(effect.textContent?.matchAll(/\$\s([\d.]+\d)/g) ?? [])].map(([, text]) =>
    Number(text?.replaceAll('.', '')),
  );
  const [repaid = 0, before = 0, after = 0, rest = 0] = figures;
  expect(before - after).toBe(repaid);
  expect(repaid + rest).toBe(1_000_000);
});

test('who is late is led to what is overdue, and offered no extra payment', async () => {
  openPart('extra', { [OWN]: () => ownReply(samplePayable()) });
  expect(await screen.findByText('Primero ponte al día')).toBeDefined();
  expect(screen.getByText(/Debes \$\s327\.587 de cuotas vencidas/)).toBeDefined();
  expect(screen.queryByLabelText('¿Cuánto quieres abonar?')).toBeNull();
});

test('the page for paying offers who is late to pay all of it, and no extra payment', async () => {
  openScreen({});
  expect(await screen.findByRole('link', { name: 'Pagar todo el crédito' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Abonar a capital' })).toBeNull();
});

test('the bars of instalments paid ahead are empty at the beginning, where they are covered', async () => {
  openPart('extra', { [`GET ${EXTRA}`]: previewOf });
  const emptyBars = (radio: HTMLElement): number[] =>
    [...(radio.closest('label')?.querySelectorAll('g') ?? [])].flatMap((bar, index) =>
      bar.querySelector('rect:not([data-empty])') === null ? [index] : [],
    );
  const advance = await screen.findByRole('radio', { name: /Adelantar cuotas/ });
  expect(emptyBars(advance)).toEqual([0, 1, 2]);
  expect(emptyBars(screen.getByRole('radio', { name: /Terminar antes/ }))).toEqual([
    13, 14, 15, 16,
  ]);
});

test('an extra payment can be begun once a payment without an answer no longer blocks', async () => {
  openPart('extra', {
    [OWN]: () => ownReply(samplePayable({ ...CURRENT, pending: sampleLongPending })),
    [`GET ${EXTRA}`]: previewOf,
  });
  await expectTold();
  expect(await screen.findByRole('button', { name: /^Abonar \$/ })).toBeDefined();
});

test('an extra payment that shortens nothing does not promise fewer instalments', async () => {
  const [sooner] = PREVIEW.choices;
  const same = { ...sooner, last_due_on: BEFORE.last_due_on, instalments_saved: 0 };
  openPart('extra', {
    [`GET ${EXTRA}`]: (request) => {
      const amount = Number(new URL(request.url).searchParams.get('amount'));
      return answerWith({ ...PREVIEW, amount, choices: [same, ...PREVIEW.choices.slice(1)] });
    },
  });
  expect(await screen.findByText('Última cuota más baja')).toBeDefined();
  expect(screen.getByText('Terminas el mismo día que antes')).toBeDefined();
  expect(screen.queryByText('0 cuotas menos')).toBeNull();
});

test('an amount that is too small is said once, at the amount, and nothing can be paid', async () => {
  const asked: string[] = [];
  openPart('extra', {
    [`GET ${EXTRA}`]: (request) => {
      asked.push(new URL(request.url).searchParams.get('amount') ?? '');
      return previewOf(request);
    },
  });
  const amount = await screen.findByLabelText('¿Cuánto quieres abonar?');
  await userEvent.clear(amount);
  await userEvent.type(amount, '900');
  expect(await screen.findAllByText(/^El pago más pequeño es de \$\s20\.000\.$/)).toHaveLength(1);
  await userEvent.clear(amount);
  await userEvent.type(amount, '0');
  expect(await screen.findAllByText('Escribe un valor mayor que cero.')).toHaveLength(1);
  expect(asked).not.toContain('0');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Abonar' }).disabled).toBe(true);
});

const QUOTE: OwnPayoff = {
  credit_id: 9871,
  number: 'CR-9871',
  as_of: '2026-11-12',
  on: '2026-11-12',
  total: 4_780_162,
  parts: {
    principal: 4_707_699,
    interest: 72_463,
    charges: 0,
    late: 0,
    costs: 0,
    given_back: 0,
  },
  saved: 731_909,
  instalments_left: 17,
  days: Array.from({ length: 10 }, (_, index) => ({
    on: `2026-11-${12 + index}`,
    total: 4_780_162 + index * 2_608,
  })),
  explanation: LATE_STEP,
};

test('the payoff of another day is quoted, and only that of today can be paid', async () => {
  const sent: unknown[] = [];
  openPart('payoff', {
    [PAYOFF]: (request) => {
      const on = new URL(request.url).searchParams.get('on') ?? QUOTE.as_of;
      const total = QUOTE.days.find((day) => day.on === on)?.total ?? 0;
      return answerWith({ ...QUOTE, on, total });
    },
    [START]: async (request) => {
      sent.push(await request.json());
      return answerWith(sampleStarted);
    },
  });
  expect(await screen.findByText('Para terminar el jueves 12 nov 2026')).toBeDefined();
  expect(screen.getByText(/Te ahorras \$\s731\.909/)).toBeDefined();
  expect(screen.getAllByRole('button', { pressed: false })).toHaveLength(9);
  await userEvent.click(screen.getByRole('button', { name: /^vie13/ }));
  expect(await screen.findByText('Para terminar el viernes 13 nov 2026')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Guardar la cotización de ese día' })).toBeDefined();
  expect(nextButtons()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Ver cuánto es hoy' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Pagar \$/ }));
  await waitFor(() =>
    expect(sent).toEqual([{ pay_key: 'key-871', choice: 'payoff', amount: 4_806_841 }]),
  );
});

test('a payoff with instalments paid ahead says what is paid already and what is given back', async () => {
  const parts = { ...QUOTE.parts, interest: 0, given_back: 61_200 };
  openPart('payoff', { [PAYOFF]: () => answerWith({ ...QUOTE, parts }) });
  const interest = await screen.findByText('Intereses hasta el 12 nov');
  expect(interest.nextElementSibling?.textContent).toBe('Ya pagados');
  const back = screen.getByText('Te devolvemos lo adelantado de después');
  expect(back.nextElementSibling?.textContent).toMatch(/^\(\$\s61\.200\)$/);
  expect(screen.getByText(/ya no pagarías, y lo adelantado que te devolvemos\.$/)).toBeDefined();
});

test('the payoff can be paid once a payment without an answer no longer blocks', async () => {
  openPart('payoff', { ...longPending, [PAYOFF]: () => answerWith(QUOTE) });
  await expectTold();
  expect(screen.getByRole('button', { name: /^Pagar \$/ })).toBeDefined();
});

test('a day that is too far says until when one can choose, with the way back to today', async () => {
  openPart('payoff', {
    [PAYOFF]: () => refuseWith('payoff_day_out_of_range', { lastText: '11 de enero' }),
  });
  expect(await screen.findByText(/Elige un día entre hoy y el 11 de enero/)).toBeDefined();
});

const CREDIT: OwnCreditSummary = {
  credit_id: 9871,
  number: 'CR-9871',
  credit_state_id: STATE.paid,
  state_note: null,
  sent_at: '2026-01-12T19:13:00Z',
  product_name: 'AKT NKD 125',
  product_kind: 'motorcycle',
  amount: 5_000_000,
  approved: null,
  missing_papers: [],
};

test.for([
  [9871, STATE.paid, /Ya lo pagaste todo/],
  [9871, STATE.awaitingDisbursement, /Todavía no se ha desembolsado/],
  [9871, STATE.withdrawn, /No se desembolsó/],
  [12, STATE.disbursed, /No lo encontramos entre tus créditos/],
] as const)(
  'a credit that cannot be paid says why: %s %s',
  async ([credit_id, credit_state_id, why]) => {
    openPart('extra', {
      [OWN]: () => ownReply(),
      [CREDITS]: () => answerWith({ credits: [{ ...CREDIT, credit_id, credit_state_id }] }),
    });
    expect(await screen.findByText('Este crédito no se puede pagar aquí')).toBeDefined();
    expect(await screen.findByText(why)).toBeDefined();
  },
);

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
