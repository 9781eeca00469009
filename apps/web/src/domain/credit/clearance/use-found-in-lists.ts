import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { useQuery } from '@tanstack/react-query';
import { creditQueries } from '#domain/credit/credit-queries.ts';
import { isInCompliance } from '#domain/credit/credit-state.ts';
import type { May } from '#domain/credit/use-may.ts';
import { type FoundInLists, foundIn } from './found-in-lists.ts';

/** The hits of a credit in compliance, for its reviewers; null for others, who must not know. */
export const useFoundInLists = (credit: CreditDetail, may: May): FoundInLists | null => {
  const isAsked = isInCompliance(credit) && may('review_compliance');
  const { data } = useQuery({ ...creditQueries.screening(credit.credit_id), enabled: isAsked });
  return isAsked && data !== undefined ? foundIn(data) : null;
};
