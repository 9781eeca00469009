import { startHostedSignIn } from '@cuotaclara/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { keepReturnTo } from '#lib/session/kept-return.ts';
import type { LoginSearch } from '#lib/session/login-search.ts';

/** Leaves for the hosted provider, which sends the browser back signed in or with a notice. */
export const useHostedSignIn = ({ return_to }: LoginSearch) =>
  useMutation({
    mutationFn: () => call(startHostedSignIn, {}),
    onSuccess: ({ url }) => {
      keepReturnTo(return_to);
      location.assign(url);
    },
    meta: { inline: true },
  });
