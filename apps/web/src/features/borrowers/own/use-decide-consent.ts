import { type ConsentKind, decideConsent } from '@cuotaclara/contract/borrowers/consents';
import { useQueryClient } from '@tanstack/react-query';
import { ownBorrowerKeys } from '#domain/borrower/borrower-keys.ts';
import { call } from '#lib/api/call.ts';
import { useCommit } from '#lib/api/use-commit.ts';

type ConsentDecision = { readonly kind: ConsentKind; readonly granted: boolean };

/** Allows something or takes it back; which steps of the identity are needed follows from it. */
export const useDecideConsent = () => {
  const queryClient = useQueryClient();
  return useCommit({
    mutationFn: ({ kind, granted }: ConsentDecision) =>
      call(decideConsent, { params: { kind }, body: { granted } }),
    done: (_reply, { granted }) => (granted ? 'Quedó autorizada' : 'Quedó retirada'),
    onSuccess: () =>
      Promise.all(
        [ownBorrowerKeys.consents, ownBorrowerKeys.profile].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
};
