import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { useQuery } from '@tanstack/react-query';
import { isPlanOf } from '#domain/credit/is-plan-of.ts';
import { planQueries } from './plan-queries.ts';

/** The plan of a credit as the page shows it; a plan of another version is not shown beside it. */
export const usePlan = (credit: CreditDetail) => {
  const query = useQuery(planQueries.plan(credit));
  const { data, isLoading } = query;
  const isNewer = data !== undefined && !isPlanOf(data, credit);
  return {
    plan: isNewer ? undefined : data,
    /** The credit has changed, and the page is being read again. */
    isNewer,
    isLoading,
    query,
  };
};
