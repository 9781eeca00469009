/** What Vite writes into `.vite/manifest.json`, as far as it is needed here. */
export type Manifest = Readonly<
  Record<string, { readonly file: string; readonly imports?: readonly string[] }>
>;

const SCRIPT_IN_PAGE = /<(?:script|link rel="modulepreload")[^>]* (?:src|href)="\/([^"]+\.js)"/g;

/**
 * The route files whose screens make up `/auth/login`; each of their parts is a chunk of its own.
 */
const LOGIN_ROUTE = /^src\/routes\/(?:__root|auth|auth\/route|auth\/login)\.tsx\?/;

/** Every script that a browser loads to show the login page for the first time. */
export function listLoginScripts(page: string, manifest: Manifest): readonly string[] {
  const routes = Object.keys(manifest).filter((key) => LOGIN_ROUTE.test(key));
  if (!routes.some((key) => key.includes('auth/login'))) {
    throw new Error('the manifest has no chunk of the login route');
  }
  const inPage = new Set([...page.matchAll(SCRIPT_IN_PAGE)].map(([, file = '']) => file));
  const entries = Object.keys(manifest).filter((key) => inPage.has(manifest[key]?.file ?? ''));
  const visited = new Set<string>();
  const visit = (key: string): void => {
    if (visited.has(key)) return;
    visited.add(key);
    for (const imported of manifest[key]?.imports ?? []) visit(imported);
  };
  for (const key of [...entries, ...routes]) visit(key);
  const files = [...visited].map((key) => manifest[key]?.file ?? '');
  const scripts = files.filter((file) => file.endsWith('.js'));
  return [...new Set([...inPage, ...scripts])].sort();
}
