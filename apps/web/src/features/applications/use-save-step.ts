import { useQueryClient } from '@tanstack/react-query';
import { ownCreditKeys } from '#domain/credit/credit-keys.ts';
import { ON_SCREEN, useCommit } from '#lib/api/use-commit.ts';
import { applicationQueries } from './application-queries.ts';
import { type StepToSave, saveStep } from './save-step.ts';

/** A borrower's own draft is found without its number too. */
type Saving = { readonly isOwn: boolean };

/** Saves a step. The draft that the first one makes is found under its number from then on. */
export const useSaveStep = ({ isOwn }: Saving) => {
  const client = useQueryClient();
  return useCommit({
    mutationFn: (toSave: StepToSave) => saveStep(toSave),
    onSuccess: (saved) => {
      client.setQueryData(applicationQueries.process(saved.credit.id).queryKey, saved);
      if (!isOwn) return;
      client.setQueryData(applicationQueries.process(null).queryKey, saved);
      // The home and the list show the draft as it is now.
      void client.invalidateQueries({ queryKey: ownCreditKeys.all });
    },
    done: ON_SCREEN,
    meta: { inline: true },
  });
};
