import type { BodyOf } from '@cuotaclara/contract';
import { completeRegistration } from '@cuotaclara/contract/borrowers/registration';
import { useNavigate } from '@tanstack/react-router';
import { call } from '#lib/api/call.ts';
import { ON_SCREEN, useCommit } from '#lib/api/use-commit.ts';
import { openSession } from '#lib/session/session.ts';
import { registrationDraft } from './registration-draft.ts';

/** Registers and signs in; with the session open, the guard of the page leads to the home. */
export const useCompleteRegistration = () => {
  const navigate = useNavigate();
  return useCommit({
    mutationFn: async (body: BodyOf<typeof completeRegistration>) => {
      await call(completeRegistration, { body });
      registrationDraft.forget();
      const problem = await openSession();
      if (problem) await navigate({ to: '/auth/login', search: { notice: problem } });
    },
    done: ON_SCREEN,
    meta: { inline: true },
  });
};
