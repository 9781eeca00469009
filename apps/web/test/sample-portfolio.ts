import type { Portfolio } from '@cuotaclara/contract/servicing/portfolio';

const NOTHING = { costs: 0, late: 0, charges: 0, interest: 0, principal: 0, total: 0 };

const MOVED = {
  payment_id: null,
  amount: 0,
  principal: 0,
  interest: 0,
  charges: 0,
  late: 0,
  surplus: 0,
  added: 0,
} as const;

const DEBTS: Portfolio['debts'] = [
  {
    number: 8,
    due_on: '2026-10-04',
    pay_by: '2026-10-04',
    days_past_due: 39,
    is_tolerated: false,
    owed: {
      costs: 0,
      late: 12_368,
      charges: 42_900,
      interest: 171_614,
      principal: 474_286,
      total: 701_168,
    },
    late: {
      base: 474_286,
      accruals: [
        {
          from: '2026-10-05',
          to: '2026-10-31',
          days: 27,
          rate_ea: 25.02,
          rate_daily: 0.0611977698,
          amount: 7_837,
        },
        {
          from: '2026-11-01',
          to: '2026-11-12',
          days: 12,
          rate_ea: 24.99,
          rate_daily: 0.0611319788,
          amount: 3_479,
        },
      ],
      carried: 2_052,
      already_paid: 1_000,
      forgiven: 0,
      amount: 12_368,
    },
  },
  {
    number: 9,
    due_on: '2026-11-04',
    pay_by: '2026-11-04',
    days_past_due: 8,
    is_tolerated: false,
    owed: {
      costs: 0,
      late: 2_362,
      charges: 42_900,
      interest: 162_919,
      principal: 482_981,
      total: 691_162,
    },
    late: {
      base: 482_981,
      accruals: [
        {
          from: '2026-11-05',
          to: '2026-11-12',
          days: 8,
          rate_ea: 24.99,
          rate_daily: 0.0611319788,
          amount: 2_362,
        },
      ],
      carried: 0,
      already_paid: 0,
      forgiven: 0,
      amount: 2_362,
    },
  },
];

const MOVEMENTS: Portfolio['movements'] = [
  {
    ...MOVED,
    on: '2026-09-06',
    kind: 'reversal',
    concept: 'Reverso del pago R-85377',
    payment_id: 85_377,
    amount: -688_800,
    principal: -465_700,
    interest: -180_200,
    charges: -42_900,
    principal_balance: 9_826_369,
  },
  {
    ...MOVED,
    on: '2026-09-03',
    kind: 'payment',
    concept: 'Pago R-85377',
    payment_id: 85_377,
    amount: 688_800,
    principal: 465_700,
    interest: 180_200,
    charges: 42_900,
    principal_balance: 9_360_669,
  },
  {
    ...MOVED,
    on: '2026-02-04',
    kind: 'opening',
    concept: 'Desembolso',
    added: 12_450_000,
    principal_balance: 12_450_000,
  },
];

/** A debt with two late instalments, whose late interest crosses a month with another rate. */
export const samplePortfolio = (other: Partial<Portfolio> = {}): Portfolio => ({
  credit_id: 10_204,
  version: 3,
  number: 'CR-10204',
  as_of: '2026-11-12',
  status: 'overdue',
  days_past_due: 39,
  balance: {
    costs: 0,
    late: 14_730,
    charges: 85_800,
    interest: 341_000,
    principal: 9_360_669,
    total: 9_802_199,
    given_back: 0,
  },
  overdue: {
    costs: 0,
    late: 14_730,
    charges: 85_800,
    interest: 334_533,
    principal: 957_267,
    total: 1_392_330,
  },
  due_today: NOTHING,
  to_be_current: 1_392_330,
  to_be_current_tomorrow: 1_392_915,
  next: { number: 10, due_on: '2026-12-04', pay_by: '2026-12-04', amount: 688_800 },
  surplus: 0,
  accelerated_on: null,
  restructured_on: null,
  written_off_on: null,
  late_pause: null,
  debts: DEBTS,
  movements: MOVEMENTS,
  ...other,
});
