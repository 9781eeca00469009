import { useNavigate } from '@tanstack/react-router';
import type { LoginSearch } from '#lib/session/login-search.ts';
import { openSession } from '#lib/session/session.ts';

type SignInOutcome = { readonly second_factor_required: boolean };

/**
 * What follows when a way of signing in was accepted: the code of the second factor, or the
 * session. Once it is open, the guard of the page sends the person on.
 */
export const useFinishSignIn = (search: LoginSearch) => {
  const navigate = useNavigate();
  const { return_to } = search;
  return async ({ second_factor_required }: SignInOutcome): Promise<void> => {
    const kept = return_to === undefined ? {} : { return_to };
    if (second_factor_required) {
      await navigate({ to: '/auth/second-factor', search: kept });
      return;
    }
    const problem = await openSession();
    if (problem) await navigate({ to: '/auth/login', search: { ...kept, notice: problem } });
  };
};
