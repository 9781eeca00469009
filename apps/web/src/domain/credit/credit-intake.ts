import { getQuoteLimits } from '@cuotaclara/contract/loan-terms/quote';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { creditKeys } from './credit-keys.ts';

/** Whether the company takes new credits now. Where nobody knows, the application says it. */
export const creditIntake = queryOptions({
  queryKey: creditKeys.intake,
  queryFn: async ({ signal }) => {
    const { new_credit_enabled: isOpen } = await call(getQuoteLimits, {}, { signal });
    return { isOpen };
  },
});
