import { ApiError } from '#lib/api/api-error.ts';

type Failed = { readonly error: Error | null; readonly reset: () => void };

/**
 * What was refused is another thing once it is changed, and the words about it go. That somebody
 * else was first stays so, whatever is typed.
 */
export const forgetFailure = ({ error, reset }: Failed): void => {
  const isTheirs = error instanceof ApiError && error.code === 'changed_meanwhile';
  if (error !== null && !isTheirs) reset();
};
