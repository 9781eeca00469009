import type { PaymentPlan } from '@cuotaclara/contract/loan-terms/plans';
import { extrasWords } from '#domain/credit/plan/plan-line.ts';
import { formatDate } from '#lib/format/format-date.ts';

type PaidPlan = Pick<PaymentPlan, 'rows' | 'months' | 'extras' | 'payoff'>;

/** In how many instalments a credit was paid: extra payments end a plan sooner than was agreed. */
export const paidOffWords = ({ rows, months, extras, payoff }: PaidPlan): string => {
  const inRows = `${rows.length} de ${months} cuotas`;
  if (payoff === null) {
    return rows.length < months
      ? `${inRows} y lo demás con abonos a capital`
      : `en las ${months} cuotas pactadas`;
  }
  const before = [
    rows.length === 0 ? [] : inRows,
    extras.length === 0 ? [] : extrasWords({ extras }),
  ].flat();
  const end = `con el pago total del ${formatDate(payoff.on)}`;
  return before.length === 0 ? `todo ${end}` : `${before.join(', ')} y el resto ${end}`;
};
