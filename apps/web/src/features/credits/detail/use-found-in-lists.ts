import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { useQuery } from '@tanstack/react-query';
import { creditQueries } from './credit-queries.ts';
import { type FoundInLists, foundIn } from './found-in-lists.ts';
import { isInCompliance } from './state-words.ts';
import type { May } from './use-may.ts';

/** Of a credit in compliance, for whoever reviews it; null for the others, who must not know. */
export const useFoundInLists = (credit: CreditDetail, may: May): FoundInLists | null => {
  const isAsked = isInCompliance(credit) && may('review_compliance');
  const { data } = useQuery({ ...creditQueries.screening(credit.credit_id), enabled: isAsked });
  return isAsked && data !== undefined ? foundIn(data) : null;
};
