import type { CreditPayments } from '@cuotaclara/contract/payments/credit-payments';
import type {
  AdditionalPaymentPreview,
  OwnPayoff,
  PayableOwnCredit,
} from '@cuotaclara/contract/payments/paying';
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { OwnPayPart } from '#features/payments/own/own-pay-part.tsx';
import { answerWith, fakeApi, refuseWith } from '#lib/testing/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { LATE_STEP, sampleLongPending, samplePayable } from './sample-payable.ts';

export const OWN = 'GET /api/borrowers/credits/current-payments';
export const START = 'POST /api/borrowers/credits/payments/v2/link-transaction';
export const EXTRA = '/api/borrowers/credits/payments/v2/additional-payment';
export const CREDITS = 'GET /api/borrowers/credits';
export const PAYOFF = 'GET /api/borrowers/credits/payoff';
export const PAYMENTS = 'GET /api/borrowers/credits/payments';

export type Answers = Parameters<typeof fakeApi>[0];

/** Payable things, online unless the test closes it. */
export const ownReply = (...credits: readonly PayableOwnCredit[]) =>
  answerWith({ credits, closed: null });

export const arrange = (answers: Answers) =>
  fakeApi({ [OWN]: () => ownReply(samplePayable()), ...answers });

export const NO_PAYMENTS: CreditPayments = {
  credit_id: 9871,
  payments: [],
  valid_count: 0,
  reversed_count: 0,
  total: 0,
  attempts: [],
};

export const nextButtons = () => [...document.querySelectorAll('[data-variant="next"]')];

export const CURRENT = {
  days_past_due: 0,
  overdue_since: null,
  overdue_number: null,
  due: { kind: 'next', instalments: [8], amount: 326_853, late: 0, explanation: LATE_STEP },
} satisfies Partial<PayableOwnCredit>;

export const longPending = {
  [OWN]: () => ownReply(samplePayable({ pending: sampleLongPending })),
};

export const expectTold = async () => {
  expect(await screen.findByText(/Tu banco aún no confirma/)).toBeDefined();
  expect(screen.queryByText(/No pagues otra vez/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Ver cómo va' })).toBeDefined();
};

const BEFORE = {
  instalment: 343_100,
  instalments_left: 17,
  last_due_on: '2028-03-15',
  principal_balance: 4_653_535,
  interest_left: 1_100_000,
};

export const PREVIEW: AdditionalPaymentPreview = {
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

export const openPart = (part: string, answers: Answers) => {
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

export const previewOf = async (request: Request): Promise<Response> => {
  const amount = Number(new URL(request.url).searchParams.get('amount'));
  return amount < 20_000
    ? refuseWith('payment_too_small', { minText: '$ 20.000' })
    : answerWith({ ...PREVIEW, amount });
};

export const QUOTE: OwnPayoff = {
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
