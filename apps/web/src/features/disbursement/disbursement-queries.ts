import { getDisbursement } from '@cuotaclara/contract/disbursement/disbursement';
import { queryOptions } from '@tanstack/react-query';
import { disbursementKeys } from '#domain/query-keys/disbursement-keys.ts';
import { call } from '#lib/api/call.ts';

/** How a credit is paid out; two people work on it at the same time. */
export const creditDisbursement = (creditId: number) =>
  queryOptions({
    queryKey: disbursementKeys.ofCredit(creditId),
    queryFn: ({ signal }) => call(getDisbursement, { params: { id: creditId } }, { signal }),
    meta: { inline: true, polled: true },
  });
