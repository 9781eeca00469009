import { wasChangedMeanwhile } from '#lib/api/changed-meanwhile.ts';

type FailedChange = { readonly error: Error | null; readonly reset: () => void };

/**
 * Clears the refusal of a change once the person types again. A conflict stays: the credit was
 * changed by another person, whatever is typed.
 */
export const forgetFailure = ({ error, reset }: FailedChange): void => {
  if (error !== null && !wasChangedMeanwhile(error)) reset();
};
