import { startRegistration } from '@cuotaclara/contract/borrowers/registration';
import { call } from '#lib/api/call.ts';
import { ON_SCREEN, useCommit } from '#lib/api/use-commit.ts';

export const useStartRegistration = () =>
  useCommit({
    mutationFn: (body: { readonly email: string }) => call(startRegistration, { body }),
    done: ON_SCREEN,
    meta: { inline: true },
  });
