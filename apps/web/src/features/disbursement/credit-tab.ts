import { STATE } from '@cuotaclara/contract';
import type { CreditTab } from '#domain/credit/credit-tab.ts';
import { DisbursementTab } from './disbursement-tab.tsx';

/** The tab of treasury. A credit that was paid out before the product did it has none. */
export const disbursementTab: CreditTab = {
  key: 'disbursement',
  label: 'Desembolso',
  isShown: ({ credit_state_id: state, history, disbursed_on }, may) =>
    may('disburse_credit') &&
    (state === STATE.awaitingDisbursement ||
      (disbursed_on !== null && history.some(({ kind }) => kind === 'disbursement_approved'))),
  Panel: DisbursementTab,
};
