import type { Feature } from '#contributions/feature.ts';
import { accountConfirmation } from './accounts/account-confirmation.ts';
import { creditDisbursement } from './acts/credit-disbursement.ts';
import { voidOnWithdrawal } from './acts/return-disbursement.ts';
import { workOnDisbursedMail } from './after/disbursed-notice.ts';
import { workOnPlans } from './after/issue-plan.ts';
import { disbursementRoutes } from './disbursement.routes.ts';
import { unsafeDisbursementChecks } from './disbursement-checks.ts';
import { disbursementApproved, noApprovedTransfer } from './disbursement-guards.ts';
import { disbursementHistory } from './disbursement-history.ts';
import { disbursementsWaiting, disbursementWaits } from './disbursement-waits.ts';
import { disbursementCauses } from './entry-causes.ts';
import { payoutRecords } from './ledger-records.ts';
import { disbursementPersonalData } from './personal-data.ts';

export const disbursementFeature = {
  name: 'disbursement',
  writes: ['credit_payouts', 'disbursements', 'disbursement_vouchers', 'payee_accounts'],
  people: {
    credit_payouts: { kept: 'credits' },
    disbursements: { exported: 'créditos/desembolsos', kept: 'credits' },
    payee_accounts: { kept: 'credits' },
  },
  entryCauses: disbursementCauses,
  ledgerRecords: payoutRecords,
  routes: [disbursementRoutes],
  workers: [workOnDisbursedMail, workOnPlans],
  guards: {
    disbursement_approved: disbursementApproved,
    no_approved_transfer: noApprovedTransfer,
  },
  effects: [() => voidOnWithdrawal],
  decisions: [creditDisbursement, accountConfirmation],
  history: disbursementHistory,
  waiting: disbursementsWaiting,
  creditWaits: disbursementWaits,
  personalData: () => disbursementPersonalData,
  checks: unsafeDisbursementChecks,
} as const satisfies Feature<never, never>;
