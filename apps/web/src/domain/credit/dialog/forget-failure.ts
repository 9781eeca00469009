import { ApiError } from '#lib/api/api-error.ts';

type FailedChange = { readonly error: Error | null; readonly reset: () => void };

/**
 * Clears the refusal of a change once the person types again. A conflict stays: the credit was
 * changed by another person, whatever is typed.
 */
export const forgetFailure = ({ error, reset }: FailedChange): void => {
  const isConflict = error instanceof ApiError && error.code === 'changed_meanwhile';
  if (error !== null && !isConflict) reset();
};
