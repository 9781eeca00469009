/** The headers the identity library gets: the cookies it may see, nothing else of the request. */
export const cookieHeaders = (cookie: string | undefined): Headers =>
  new Headers(cookie === undefined ? {} : { cookie });

/** The same with one cookie alone. */
export function onlyCookie(cookie: string | undefined, name: string): Headers {
  const wanted = cookie?.split(';').find((pair) => pair.trimStart().startsWith(`${name}=`));
  return cookieHeaders(wanted?.trim());
}
