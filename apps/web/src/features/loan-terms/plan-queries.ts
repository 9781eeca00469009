import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { getBorrowerDebts, getPaymentPlan } from '@cuotaclara/contract/loan-terms/plans';
import { queryOptions } from '@tanstack/react-query';
import { creditKeys } from '#domain/credit/credit-keys.ts';
import { hasTerms, isNeverLent } from '#domain/credit/credit-state.ts';
import { call } from '#lib/api/call.ts';

export const planQueries = {
  /** A credit without terms has no plan to ask for, nor one that ended without a loan. */
  plan: (credit: CreditDetail) =>
    queryOptions({
      queryKey: creditKeys.plan(credit.credit_id),
      queryFn: ({ signal }) =>
        call(getPaymentPlan, { params: { id: credit.credit_id } }, { signal }),
      enabled: hasTerms(credit) && !isNeverLent(credit),
      meta: { inline: true },
    }),
  /** What the borrower owes for each of their credits today. */
  debts: (identification: string) =>
    queryOptions({
      queryKey: creditKeys.debts(identification),
      queryFn: async ({ signal }) =>
        (await call(getBorrowerDebts, { query: { document: identification } }, { signal })).debts,
      meta: { inline: true },
    }),
};
