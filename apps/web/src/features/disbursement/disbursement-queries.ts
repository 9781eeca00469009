import { getDisbursement } from '@cuotaclara/contract/disbursement/disbursement';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { disbursementKeys } from '#domain/query-keys/disbursement-keys.ts';
import { call } from '#lib/api/call.ts';

/** How a credit is paid out; two people work on it at the same time. */
export const creditDisbursement = (creditId: number, paysOn: string | null) =>
  queryOptions({
    queryKey: disbursementKeys.ofCredit(creditId, paysOn),
    queryFn: ({ signal }) => {
      const query = paysOn === null ? {} : { pays_on: paysOn };
      return call(getDisbursement, { params: { id: creditId }, query }, { signal });
    },
    placeholderData: keepPreviousData,
    meta: { inline: true, polled: true },
  });
