import type { PaymentPlan } from '@cuotaclara/contract/loan-terms/plans';
import { formatDate } from '#lib/format/format-date.ts';

type PaidPlan = Pick<PaymentPlan, 'rows' | 'months' | 'payoff'>;

/** In how many instalments a credit was paid: extra payments end a plan sooner than was agreed. */
export const paidOffWords = ({ rows, months, payoff }: PaidPlan): string => {
  if (payoff === null) {
    return rows.length < months
      ? `${rows.length} de ${months} cuotas y lo demás con abonos a capital`
      : `en las ${months} cuotas pactadas`;
  }
  const end = `con el pago total del ${formatDate(payoff.on)}`;
  return rows.length === 0 ? `todo ${end}` : `${rows.length} de ${months} cuotas y el resto ${end}`;
};
