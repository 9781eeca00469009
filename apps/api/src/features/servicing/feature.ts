import type { Feature } from '#contributions/feature.ts';
import { accrualsClosing } from './accrual/accruals-closing.ts';
import { balanceOwed, balanceZero, writeOffUndone } from './balance-guards.ts';
import { servicingCauses } from './causes/entry-causes.ts';
import { paymentRecords } from './causes/payment-records.ts';
import { paymentsHistory } from './desk/payments-history.ts';
import { keepLateRates } from './late-rates/keep-late-rates.ts';
import { planChecks } from './plan-checks.ts';
import { portfolioRoutes } from './portfolio/portfolio.routes.ts';
import { surplusRecords } from './refunds/ledger-records.ts';
import { refundsPersonalData } from './refunds/personal-data.ts';
import { refundRoutes } from './refunds/refunds.routes.ts';
import { refundWait } from './refunds/refunds-waiting.ts';
import { surplusRefund } from './refunds/surplus-refund.ts';
import { paymentReversal } from './reversals/payment-reversal.ts';
import { servicingRoutes } from './servicing.routes.ts';
import { servicingClose } from './servicing-close.ts';
import { servicingTasks } from './servicing-tasks.ts';
import { unsafeSplitChecks } from './splits/split-checks.ts';

export const servicingFeature = {
  name: 'servicing',
  writes: [
    'credit_events',
    'credit_late_rates',
    'instalments',
    'payment_split_marks',
    'payment_splits',
    'payments',
    'surplus_refunds',
  ],
  people: {
    credit_events: { kept: 'credits' },
    credit_late_rates: { kept: 'credits' },
    instalments: { exported: 'créditos/plan_de_pagos', kept: 'credits' },
    payment_splits: { kept: 'credits' },
    payments: { exported: 'créditos/pagos', kept: 'credits' },
    surplus_refunds: { exported: 'créditos/saldos_devueltos', kept: 'credits' },
  },
  entryCauses: servicingCauses,
  ledgerRecords: { ...surplusRecords, ...paymentRecords },
  routes: [servicingRoutes, portfolioRoutes, refundRoutes],
  schedule: servicingTasks,
  close: servicingClose,
  decisions: [paymentReversal, surplusRefund],
  history: paymentsHistory,
  creditWaits: [refundWait],
  personalData: () => refundsPersonalData,
  closing: [accrualsClosing],
  checks: [...planChecks, ...unsafeSplitChecks],
  catalogueEffects: [keepLateRates],
  guards: {
    balance_zero: balanceZero,
    balance_owed: balanceOwed,
    write_off_undone: writeOffUndone,
  },
} as const satisfies Feature<never, never>;
