import { getSurplus } from '@cuotaclara/contract/servicing/refunds';
import { queryOptions } from '@tanstack/react-query';
import { paymentKeys } from '#domain/query-keys/payment-keys.ts';
import { call } from '#lib/api/call.ts';

/** Money that the books hold for the customer of a credit, and what was given back of it. */
export const surplusQuery = (creditId: number) =>
  queryOptions({
    queryKey: paymentKeys.surplus(creditId),
    queryFn: ({ signal }) => call(getSurplus, { params: { id: creditId } }, { signal }),
    meta: { inline: true },
  });
