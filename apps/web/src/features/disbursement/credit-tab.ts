import { STATE } from '@cuotaclara/contract';
import type { HistoryEntry } from '@cuotaclara/contract/credits/credit-history';
import { wordsOf } from '@cuotaclara/contract/registry/decisions/decision-kinds';
import type { CreditTab } from '#domain/credit/credit-tab.ts';
import { DisbursementTab } from './disbursement-tab.tsx';

/** Two people decided to pay the credit out. */
const isApproval = ({ kind, subject }: HistoryEntry): boolean =>
  kind === 'decision_approved' &&
  subject?.startsWith(`${wordsOf('credit_disbursement').name}: `) === true;

/** The tab of treasury. A credit that was paid out before the product did it has none. */
export const disbursementTab: CreditTab = {
  key: 'disbursement',
  label: 'Desembolso',
  isShown: ({ credit_state_id: state, history, disbursed_on }, may) =>
    may('disburse_credit') &&
    (state === STATE.awaitingDisbursement || (disbursed_on !== null && history.some(isApproval))),
  Panel: DisbursementTab,
};
