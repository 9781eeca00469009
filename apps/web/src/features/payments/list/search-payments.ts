import { SEARCH_LENGTH_MAX } from '@cuotaclara/contract';
import { findPayments } from '@cuotaclara/contract/payments/payment-lists';
import { linkOptions } from '@tanstack/react-router';
import { call } from '#lib/api/call.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { formatMoney } from '#lib/format/format-money.ts';

/** The payments with this receipt, reference or transaction. */
export const searchPayments = async (typed: string, signal: AbortSignal) => {
  const search = typed.slice(0, SEARCH_LENGTH_MAX);
  const { data } = await call(findPayments, { query: { search } }, { signal });
  return data.map(({ payment_id, receipt, paid_on, amount, borrower_name }) => ({
    kind: 'payment' as const,
    key: `payment-${payment_id}`,
    name: `${receipt} · ${borrower_name}`,
    detail: `${formatMoney(amount)} · ${formatDate(paid_on)}`,
    link: linkOptions({ to: '/payments/$id', params: { id: String(payment_id) } }),
  }));
};
