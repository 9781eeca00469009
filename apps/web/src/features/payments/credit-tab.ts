import type { CreditTab } from '#domain/credit/credit-tab.ts';
import { PaymentsTab } from './detail/payments-tab.tsx';

/** The tab of the payments of a credit, once there is something to pay. */
export const paymentsTab: CreditTab = {
  key: 'payments',
  label: 'Pagos',
  isShown: ({ disbursed_on }, may) => disbursed_on !== null && may('view_payments'),
  Panel: PaymentsTab,
};
