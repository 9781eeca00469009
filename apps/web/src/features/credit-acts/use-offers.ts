import { reissueRestructure } from '@cuotaclara/contract/credit-acts/restructures';
import { useInvalidateCredits } from '#domain/credit/use-credit-changes.ts';
import { call } from '#lib/api/call.ts';
import { useCommit } from '#lib/api/use-commit.ts';
import { useSameKey } from '#lib/api/use-same-key.ts';

/** Issues an approved restructure again, with the figures of today. */
export const useReissue = (offerId: number) => {
  const onSettled = useInvalidateCredits();
  const { withKey } = useSameKey();
  return useCommit({
    mutationFn: () =>
      withKey(String(offerId), (headers) =>
        call(reissueRestructure, { params: { id: offerId } }, { headers }),
      ),
    onSettled,
    done: 'Emitiste otro otrosí. Ya está para firmar.',
    meta: { inline: true },
  });
};
