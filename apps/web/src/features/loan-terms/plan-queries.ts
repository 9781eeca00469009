import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { getBorrowerDebts, getPaymentPlan } from '@cuotaclara/contract/loan-terms/plans';
import { queryOptions } from '@tanstack/react-query';
import { creditKeys } from '#domain/credit/credit-keys.ts';
import { hasTerms, isNeverLent } from '#domain/credit/credit-state.ts';
import { isPlanOf } from '#domain/credit/is-plan-of.ts';
import { call } from '#lib/api/call.ts';

export const planQueries = {
  /** A credit without terms has no plan to ask for, nor one that ended without a loan. */
  plan: (credit: CreditDetail) =>
    queryOptions({
      queryKey: creditKeys.plan(credit),
      queryFn: async ({ signal, client }) => {
        const { credit_id: id } = credit;
        const plan = await call(getPaymentPlan, { params: { id } }, { signal });
        // Another person has changed the credit since it was read: the page is read again whole.
        if (!isPlanOf(plan, credit)) {
          void client.invalidateQueries({ queryKey: creditKeys.detail(id) });
        }
        return plan;
      },
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
