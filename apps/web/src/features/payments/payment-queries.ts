import type { CallOf } from '@cuotaclara/contract';
import {
  getCreditPayments,
  getOwnCreditPayments,
} from '@cuotaclara/contract/payments/credit-payments';
import {
  getOwnCurrentPayments,
  getOwnPayoff,
  getPaymentParameters,
  previewAdditionalPayment,
} from '@cuotaclara/contract/payments/paying';
import { getPayment } from '@cuotaclara/contract/payments/payment-lists';
import { getSandboxCheckout } from '@cuotaclara/contract/payments/sandbox';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { paymentKeys } from '#domain/query-keys/payment-keys.ts';
import { call } from '#lib/api/call.ts';

/** One answer has both: what can be paid, and whether it can be paid online. */
const ownReply = queryOptions({
  queryKey: paymentKeys.own,
  queryFn: ({ signal }) => call(getOwnCurrentPayments, {}, { signal }),
  meta: { inline: true },
});

/** What the screens of payments read; each shows its failure where the data would be. */
export const paymentQueries = {
  parameters: queryOptions({
    queryKey: paymentKeys.parameters,
    queryFn: ({ signal }) => call(getPaymentParameters, {}, { signal }),
    meta: { inline: true },
  }),
  /** What the signed-in borrower can pay today. */
  own: queryOptions({ ...ownReply, select: ({ credits }) => credits }),
  /** How the borrower can pay while nothing can be paid online; null where it can. */
  ownClosed: queryOptions({ ...ownReply, select: ({ closed }) => closed }),
  extra: (query: CallOf<typeof previewAdditionalPayment>['query']) =>
    queryOptions({
      queryKey: paymentKeys.extra(Number(query.credit_id), Number(query.amount)),
      queryFn: ({ signal }) => call(previewAdditionalPayment, { query }, { signal }),
      placeholderData: keepPreviousData,
      meta: { inline: true },
    }),
  payoff: ({ creditId, on }: { readonly creditId: number; readonly on: string | undefined }) =>
    queryOptions({
      queryKey: paymentKeys.payoff(creditId, on ?? ''),
      queryFn: ({ signal }) =>
        call(getOwnPayoff, { query: { credit_id: creditId, on } }, { signal }),
      placeholderData: keepPreviousData,
      meta: { inline: true },
    }),
  ownOfCredit: (creditId: number) =>
    queryOptions({
      queryKey: paymentKeys.ownOfCredit(creditId),
      queryFn: ({ signal }) =>
        call(getOwnCreditPayments, { query: { credit_id: creditId } }, { signal }),
      meta: { inline: true },
    }),
  ofCredit: (creditId: number) =>
    queryOptions({
      queryKey: paymentKeys.ofCredit(creditId),
      queryFn: ({ signal }) => call(getCreditPayments, { params: { id: creditId } }, { signal }),
      meta: { inline: true },
    }),
  detail: (paymentId: number) =>
    queryOptions({
      queryKey: paymentKeys.detail(paymentId),
      queryFn: ({ signal }) => call(getPayment, { params: { id: paymentId } }, { signal }),
      meta: { inline: true },
    }),
  checkout: (query: CallOf<typeof getSandboxCheckout>['query']) =>
    queryOptions({
      queryKey: paymentKeys.checkout(query),
      queryFn: ({ signal }) => call(getSandboxCheckout, { query }, { signal }),
      meta: { inline: true },
    }),
};
