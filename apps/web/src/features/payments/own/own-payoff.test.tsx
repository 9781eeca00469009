import { STATE } from '@cuotaclara/contract';
import type { OwnCreditSummary } from '@cuotaclara/contract/credits/own-credits';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  CREDITS,
  expectTold,
  longPending,
  nextButtons,
  OWN,
  openPart,
  ownReply,
  PAYOFF,
  QUOTE,
  START,
} from '#features/payments/testing/own-paying.tsx';
import { sampleStarted } from '#features/payments/testing/sample-payable.ts';
import { signInBorrower } from '#features/payments/testing/sign-in-borrower.ts';
import { leaveTo } from '#lib/leave-to.ts';
import { answerWith, refuseWith } from '#lib/testing/fake-api.ts';

vi.mock('#lib/leave-to.ts', () => ({ leaveTo: vi.fn() }));
beforeEach(signInBorrower);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.mocked(leaveTo).mockClear();
});

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
