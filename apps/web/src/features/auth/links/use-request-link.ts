import { requestEmailLink } from '@cuotaclara/contract';
import { call } from '#lib/api/call.ts';
import { useCommit } from '#lib/api/use-commit.ts';

export const useRequestLink = () =>
  useCommit({
    mutationFn: (body: { readonly email: string }) => call(requestEmailLink, { body }),
    meta: { inline: true },
  });
