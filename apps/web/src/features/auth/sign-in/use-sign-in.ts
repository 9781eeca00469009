import { signInWithPassword } from '@cuotaclara/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import type { LoginSearch } from '#lib/session/login-search.ts';
import { useFinishSignIn } from './use-finish-sign-in.ts';

type Credentials = { readonly email: string; readonly password: string };

export const useSignIn = (search: LoginSearch) => {
  const finish = useFinishSignIn(search);
  return useMutation({
    mutationFn: async (body: Credentials) => finish(await call(signInWithPassword, { body })),
    meta: { inline: true },
  });
};
