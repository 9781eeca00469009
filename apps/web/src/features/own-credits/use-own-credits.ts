import type { Debt } from '@cuotaclara/contract/credits/plans';
import { useQueries, useQuery } from '@tanstack/react-query';
import { ownProfile } from '#lib/borrower/own-profile.ts';
import { ownCreditQueries } from './own-credit-queries.ts';

/** More than anybody has at once; older ones stay in the history of the person. */
const SHOWN_COUNT_MAX = 12;

/** The credits of whoever is signed in, newest first, and what is owed for them. */
export const useOwnCredits = () => {
  const profile = useQuery(ownProfile);
  const debts = useQuery(ownCreditQueries.debts(profile.data?.identification));
  const ids = (profile.data?.credits ?? [])
    .map(({ credit_id }) => credit_id)
    .toSorted((one, other) => other - one)
    .slice(0, SHOWN_COUNT_MAX);
  const credits = useQueries({ queries: ids.map((id) => ownCreditQueries.credit(id)) });
  const debtOf = (creditId: number): Debt | null =>
    debts.data?.debts.find(({ credit_id }) => credit_id === creditId) ?? null;
  const failed = [profile, debts, ...credits].find(({ isError }) => isError);
  return {
    credits: credits.flatMap(({ data }) => (data === undefined ? [] : [data])),
    debts: debts.data?.debts ?? [],
    debtOf,
    isPending: profile.isPending || credits.some(({ isPending }) => isPending),
    failure: failed?.error ?? null,
    retry: () => {
      for (const query of [profile, debts, ...credits]) if (query.isError) void query.refetch();
    },
  };
};
