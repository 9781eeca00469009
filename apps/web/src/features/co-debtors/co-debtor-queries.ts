import { listCoDebtors, listOwnCoDebts } from '@cuotaclara/contract/co-debtors/co-debtors';
import { queryOptions } from '@tanstack/react-query';
import { coDebtorKeys } from '#domain/query-keys/co-debtor-keys.ts';
import { call } from '#lib/api/call.ts';

/** The people who answer or are asked to answer for a credit. */
export const creditCoDebtors = (creditId: number) =>
  queryOptions({
    queryKey: coDebtorKeys.ofCredit(creditId),
    queryFn: ({ signal }) => call(listCoDebtors, { params: { id: creditId } }, { signal }),
    meta: { inline: true },
  });

/** The credits of others that the signed-in person is asked to answer for, or does. */
export const ownCoDebts = queryOptions({
  queryKey: coDebtorKeys.own,
  queryFn: async ({ signal }) => (await call(listOwnCoDebts, {}, { signal })).co_debts,
  meta: { inline: true },
});
