import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { remindSigners } from '@cuotaclara/contract/signing/signing';
import { useInvalidateCredits } from '#domain/credit/use-credit-changes.ts';
import { call } from '#lib/api/call.ts';
import { useCommit } from '#lib/api/use-commit.ts';

type NumberedCredit = Pick<CreditDetail, 'credit_id'>;

const listed = new Intl.ListFormat('es-CO', { type: 'conjunction' });

/** Reminds the people whose turn it is. A refusal reads again too: others may be first. */
export const useRemindSigners = ({ credit_id: id }: NumberedCredit) => {
  const onSettled = useInvalidateCredits();
  return useCommit({
    mutationFn: () => call(remindSigners, { params: { id } }),
    onSettled,
    done: ({ reminded }) => `Le recordamos a ${listed.format(reminded)}`,
    meta: { inline: true },
  });
};
