import type { BodyOf } from '@cuotaclara/contract';
import { signForCompany } from '@cuotaclara/contract/signing/signing';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { useInvalidateCredits } from '#domain/credit/use-credit-changes.ts';
import { call } from '#lib/api/call.ts';
import { useCommit } from '#lib/api/use-commit.ts';

/** Signs documents for the company with the code of the person's authenticator. */
export const useSignForCompany = () => {
  const onSettled = useInvalidateCredits();
  return useCommit({
    mutationFn: (body: BodyOf<typeof signForCompany>) => call(signForCompany, { body }),
    onSettled,
    done: ({ document_ids: ids }) =>
      `Firmaste ${countedText(ids.length, ['documento', 'documentos'])} por la empresa`,
    meta: { inline: true },
  });
};
