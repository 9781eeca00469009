const PLAIN_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

/**
 * Where to go after signing in, when it is a page of this site. Whatever could lead elsewhere gives
 * null, so that a crafted link to the login never becomes a way out to another site.
 */
export const safeReturnTo = (value: unknown, origin: string = location.origin): string | null => {
  if (typeof value !== 'string' || !PLAIN_PATH.test(value) || !URL.canParse(value, origin)) {
    return null;
  }
  const url = new URL(value, origin);
  if (url.origin !== origin || url.pathname.startsWith('/auth/')) return null;
  const path = `${url.pathname}${url.search}${url.hash}`;
  return PLAIN_PATH.test(path) ? path : null;
};
