import type { UseMutationResult } from '@tanstack/react-query';

/** A mail with a link that was asked for, and may be asked for again. */
export type LinkRequest = Pick<
  UseMutationResult<unknown, Error, { readonly email: string }>,
  'mutate' | 'reset' | 'isPending' | 'isError' | 'error' | 'submittedAt'
>;
