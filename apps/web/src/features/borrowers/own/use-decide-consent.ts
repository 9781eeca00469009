import { type ConsentKind, decideConsent } from '@cuotaclara/contract/borrowers/consents';
import { useQueryClient } from '@tanstack/react-query';
import { ownProfile } from '#domain/borrower/own-profile.ts';
import { call } from '#lib/api/call.ts';
import { useCommit } from '#lib/api/use-commit.ts';
import { consentQueries } from './consent-queries.ts';

type Decision = { readonly kind: ConsentKind; readonly granted: boolean };

/** Allows something or takes it back; which steps of the identity are needed follows from it. */
export const useDecideConsent = () => {
  const queryClient = useQueryClient();
  return useCommit({
    mutationFn: ({ kind, granted }: Decision) =>
      call(decideConsent, { params: { kind }, body: { granted } }),
    onSuccess: () =>
      Promise.all(
        [consentQueries.own, ownProfile].map(({ queryKey }) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
};
