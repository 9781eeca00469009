import type { Debt } from '@cuotaclara/contract/credits/plans';
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { identityWaits } from '#lib/borrower/identity-waits.ts';
import { ownProfile } from '#lib/borrower/own-profile.ts';
import { ownCreditQueries } from './own-credit-queries.ts';
import { STATES } from './state-words.ts';

/** More than anybody has at once; older ones stay in the history of the person. */
const SHOWN_COUNT_MAX = 12;

export type DebtsStand = 'known' | 'pending' | 'failed';

const debtsStandOf = (debts: Pick<UseQueryResult, 'data' | 'isError'>): DebtsStand => {
  if (debts.data !== undefined) return 'known';
  return debts.isError ? 'failed' : 'pending';
};

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
  const failed = [profile, debts, ...credits].find(
    ({ isError, data }) => isError && data === undefined,
  );
  const known = credits.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const hasDraft = known.some(({ credit_state_id }) => credit_state_id === STATES.draft);
  const limits = useQuery({ ...ownCreditQueries.limits, enabled: hasDraft });
  return {
    credits: known,
    debts: debts.data?.debts ?? [],
    debtOf,
    hasDraft,
    /** No new credits are taken: what was begun cannot be sent now. */
    isClosed: limits.data?.new_credit_enabled === false,
    needsIdentity: profile.data === undefined ? null : identityWaits(profile.data),
    /** What is owed is known, or on its way, or could not be fetched. */
    debtsStand: debtsStandOf(debts),
    isPending: profile.isPending || credits.some(({ isPending }) => isPending),
    failure: failed?.error ?? null,
    retry: () => {
      for (const query of [profile, debts, ...credits]) if (query.isError) void query.refetch();
    },
  };
};
