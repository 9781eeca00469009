import { safeReturnTo } from './return-to.ts';

export type LoginSearch = {
  /** A code of the notices that the login page can show. */
  readonly notice?: string;
  /** The page of this site to go to after signing in. */
  readonly return_to?: string;
};

/** Reads the search of the pages for signing in, dropping what they would not use. */
export const readLoginSearch = (search: Record<string, unknown>): LoginSearch => {
  const { notice } = search;
  const returnTo = safeReturnTo(search['return_to']);
  return {
    ...(typeof notice === 'string' && notice !== '' ? { notice } : {}),
    ...(returnTo === null ? {} : { return_to: returnTo }),
  };
};
