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
  const named = [...page.matchAll(SCRIPT_IN_PAGE)].map(([, file = '']) => file);
  const files = new Set(named);
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`the manifest does not know ${key}`);
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    for (const imported of chunk.imports ?? []) {
      if (!files.has(manifest[imported]?.file ?? '')) visit(imported);
    }
  };
  const routes = Object.keys(manifest).filter((key) => LOGIN_ROUTE.test(key));
  if (!routes.some((key) => key.includes('auth/login'))) {
    throw new Error('the manifest has no chunk of the login route');
  }
  for (const key of ['index.html', ...routes]) visit(key);
  return [...files].sort();
}
