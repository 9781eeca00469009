import { getCreditActs } from '@cuotaclara/contract/credit-acts/acts';
import { listEarlierPlans } from '@cuotaclara/contract/credit-acts/restructures';
import { queryOptions } from '@tanstack/react-query';
import { creditActKeys } from '#domain/query-keys/credit-act-keys.ts';
import { call } from '#lib/api/call.ts';

/** Acts on the debt of a credit: done, waiting, and those that may be proposed. */
export const creditActs = (creditId: number) =>
  queryOptions({
    queryKey: creditActKeys.ofCredit(creditId),
    queryFn: ({ signal }) => call(getCreditActs, { params: { id: creditId } }, { signal }),
    meta: { inline: true },
  });

/** Plans of a credit before its restructures. */
export const earlierPlans = (creditId: number) =>
  queryOptions({
    queryKey: creditActKeys.earlierPlans(creditId),
    queryFn: ({ signal }) => call(listEarlierPlans, { params: { id: creditId } }, { signal }),
    meta: { inline: true },
  });
