import { STATE } from '@cuotaclara/contract';
import { isIn, OWING } from '@cuotaclara/contract/credits/state-sets';
import type { Debt } from '@cuotaclara/contract/loan-terms/plans';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { identityWaits } from '#domain/borrower/identity-waits.ts';
import { ownProfile } from '#domain/borrower/own-profile.ts';
import { creditIntake } from '#domain/credit/credit-intake.ts';
import { ownCredits } from '#domain/credit/own-credits.ts';
import { ownSigning, signingStand } from '#domain/signing/own-signing.ts';
import { ownCreditQueries } from './own-credit-queries.ts';

export type DebtsStand = 'known' | 'pending' | 'failed';

const debtsStandOf = (debts: Pick<UseQueryResult, 'data' | 'isError'>): DebtsStand => {
  if (debts.data !== undefined) return 'known';
  return debts.isError ? 'failed' : 'pending';
};

const isCurrent = ({ overdue, credit_state_id }: Debt): boolean =>
  overdue === 0 && credit_state_id !== STATE.writtenOff;

/** The credits of the signed-in borrower, newest first, and what is owed for them. */
export const useOwnCredits = () => {
  const profile = useQuery(ownProfile);
  const debts = useQuery(ownCreditQueries.debts(profile.data?.identification));
  const list = useQuery(ownCredits);
  const { data: sets } = useQuery(ownSigning);
  const credits = list.data ?? [];
  const debtOf = (creditId: number): Debt | null =>
    debts.data?.debts.find(({ credit_id }) => credit_id === creditId) ?? null;
  const isOwing = credits.some(({ credit_state_id }) => isIn(OWING, credit_state_id));
  // The debt is asked for by the identification of the profile, and only where there is one.
  const needed = isOwing ? [list, profile, debts] : [list];
  const failed = needed.find(({ isError, data }) => isError && data === undefined);
  const hasDraft = credits.some(({ credit_state_id }) => credit_state_id === STATE.draft);
  const intake = useQuery({ ...creditIntake, enabled: hasDraft });
  return {
    list,
    credits,
    debts: debts.data?.debts ?? [],
    debtOf,
    signingOf: (creditId: number) => signingStand(sets, creditId),
    hasDraft,
    /** Nobody is offered more debt while something is overdue, or while that is not known. */
    mayAskAnother: !isOwing || (debts.data?.debts.every(isCurrent) ?? false),
    /** No new credits are taken: what was begun cannot be sent now. */
    isClosed: intake.data?.isOpen === false,
    needsIdentity: profile.data === undefined ? null : identityWaits(profile.data),
    /** What is owed is known, or on its way, or could not be fetched. */
    debtsStand: debtsStandOf({
      data: debts.data,
      // Without the profile nobody can ask what is owed.
      isError: debts.isError || (profile.isError && profile.data === undefined),
    }),
    isPending: list.isPending,
    failure: failed?.error ?? null,
    retry: () => {
      for (const query of [list, profile, debts]) if (query.isError) void query.refetch();
    },
  };
};
