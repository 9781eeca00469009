import { answerSecondFactor, type BodyOf } from '@cuotaclara/contract';
import { useNavigate } from '@tanstack/react-router';
import { ApiError } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { ON_SCREEN, useCommit } from '#lib/api/use-commit.ts';
import type { LoginSearch } from '#lib/session/login-search.ts';
import { useFinishSignIn } from './use-finish-sign-in.ts';

export type SecondFactorAnswer = BodyOf<typeof answerSecondFactor>;

/** Refusals after which the code does not matter any more: signing in starts again. */
const FINAL_REFUSALS = ['challenge_expired', 'user_blocked', 'unknown_role'];

export const useAnswerSecondFactor = (search: LoginSearch) => {
  const navigate = useNavigate();
  const finish = useFinishSignIn(search);
  return useCommit({
    mutationFn: async (body: SecondFactorAnswer) => {
      await call(answerSecondFactor, { body });
      await finish({ second_factor_required: false });
    },
    onError: (failure) => {
      if (failure instanceof ApiError && FINAL_REFUSALS.includes(failure.code)) {
        void navigate({ to: '/auth/login', search: { ...search, notice: failure.code } });
      }
    },
    done: ON_SCREEN,
    meta: { inline: true },
  });
};
