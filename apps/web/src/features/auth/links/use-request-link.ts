import { requestEmailLink } from '@cuotaclara/contract';
import { call } from '#lib/api/call.ts';
import { ON_SCREEN, useCommit } from '#lib/api/use-commit.ts';

export const useRequestLink = () =>
  useCommit({
    mutationFn: (body: { readonly email: string }) => call(requestEmailLink, { body }),
    done: ON_SCREEN,
    meta: { inline: true },
  });
