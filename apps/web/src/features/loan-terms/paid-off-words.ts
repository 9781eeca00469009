import type { PaymentPlan } from '@cuotaclara/contract/loan-terms/plans';

type PaidPlan = Pick<PaymentPlan, 'rows' | 'months'>;

/**
 * In how many instalments a credit was paid. What is paid ahead of them has no line in the plan,
 * which then ends sooner than was agreed.
 */
export const paidOffWords = ({ rows, months }: PaidPlan): string =>
  rows.length < months
    ? `${rows.length} de ${months} cuotas y lo demás por adelantado`
    : `en las ${months} cuotas pactadas`;
