import { startHostedSignIn } from '@cuotaclara/contract';
import { call } from '#lib/api/call.ts';
import { ON_SCREEN, useCommit } from '#lib/api/use-commit.ts';
import { keepReturnTo } from '#lib/session/kept-return.ts';
import type { LoginSearch } from '#lib/session/login-search.ts';

/** Leaves for the hosted provider, which sends the browser back signed in or with a notice. */
export const useHostedSignIn = ({ return_to }: LoginSearch) =>
  useCommit({
    mutationFn: () => call(startHostedSignIn, {}),
    onSuccess: ({ url }) => {
      keepReturnTo(return_to);
      location.assign(url);
    },
    done: ON_SCREEN,
    meta: { inline: true },
  });
