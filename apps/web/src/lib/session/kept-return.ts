import { safeReturnTo } from './return-to.ts';

const ITEM = 'return_to';

/** Remembers the way back while the browser is away at the hosted provider. */
export const keepReturnTo = (path: string | undefined): void => {
  if (path === undefined) sessionStorage.removeItem(ITEM);
  else sessionStorage.setItem(ITEM, path);
};

/** The way back that was kept, once. */
export const takeKeptReturn = (): string | null => {
  const kept = safeReturnTo(sessionStorage.getItem(ITEM));
  sessionStorage.removeItem(ITEM);
  return kept;
};
