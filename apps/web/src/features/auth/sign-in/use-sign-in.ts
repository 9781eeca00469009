import { signInWithPassword } from '@cuotaclara/contract';
import { call } from '#lib/api/call.ts';
import { ON_SCREEN, useCommit } from '#lib/api/use-commit.ts';
import type { LoginSearch } from '#lib/session/login-search.ts';
import { useFinishSignIn } from './use-finish-sign-in.ts';

type Credentials = { readonly email: string; readonly password: string };

export const useSignIn = (search: LoginSearch) => {
  const finish = useFinishSignIn(search);
  return useCommit({
    mutationFn: async (body: Credentials) => finish(await call(signInWithPassword, { body })),
    done: ON_SCREEN,
    meta: { inline: true },
  });
};
