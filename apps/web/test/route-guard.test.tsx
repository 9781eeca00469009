import { type FunctionName, homeOf, ROLES, type RoleName } from '@cuotaclara/contract';
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#lib/api/query-client.ts';
import { answerWith, fakeApi } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { routeTree } from '../src/route-tree.gen.ts';
import { sampleUser } from './sample-user.ts';

/** What a guard reads of a page, with what its parents declare. */
type Page = {
  readonly path: string;
  readonly role: RoleName | undefined;
  readonly needs: readonly FunctionName[];
};

/** The pages that every role has. */
const FOR_EVERYONE: readonly string[] = ['/', '/account', '/auth/set-up-second-factor'];

/** A page of another role that sends to the page for the same work instead of the home. */
const OWN_APPLICATION = { borrower: '/borrower/credits/new', staff: '/credits/new' };

const VALUES: Readonly<Record<string, string>> = {
  $id: '10204',
  $credit: '10204',
  $entity: 'products',
  $document: '1020304050',
  $key: 'front',
  $token: 'x',
};

const addressOf = (path: string): string =>
  path.replace(/\$\w+/g, (name) => VALUES[name] ?? name).replace(/(.)\/$/, '$1');

const openRouter = (address: string) =>
  createRouter({
    routeTree,
    context: { queryClient: createQueryClient() },
    history: createMemoryHistory({ initialEntries: [address] }),
  });

/** The pages behind the sign-in, from the tree that the application itself uses. */
const protectedPages = (): Page[] => {
  const router = openRouter('/404');
  return Object.values(router.routesByPath).flatMap((route) => {
    const [matchedRoutes] = router.getMatchedRoutes(addressOf(route.fullPath));
    const pages = matchedRoutes.map(({ options }) => options.staticData ?? {});
    if (pages.some(({ redirects }) => redirects === false)) return [];
    const needs = pages.findLast((page) => page.needs !== undefined)?.needs ?? [];
    const role = pages.find((page) => page.role !== undefined)?.role;
    return [{ path: addressOf(route.fullPath), role, needs: [needs].flat() }];
  });
};

const PAGES = protectedPages();

type Visit = { readonly roleId: number; readonly functions: readonly string[] };

/** Where a user with these functions is after opening an address. */
const visit = async (address: string, { roleId, functions }: Visit): Promise<string> => {
  const { sessionStore } = await import('#lib/session/session-store.ts');
  const user = sampleUser({ roleId, functions: ['use_own_account', ...functions] });
  sessionStore.dispatch({ type: 'signed_in', user });
  const router = openRouter(address);
  await router.load();
  return router.state.location.pathname;
};

beforeEach(async () => {
  fakeApi({
    'GET /api/auth/token': () =>
      answerWith({ token: fakeBearer({}), expires_at: '2099-01-01T00:00:00Z', email: 'a@b.co' }),
    'POST /api/auth/check': () => answerWith(sampleUser({})),
  });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  sessionStorage.setItem('access_token', fakeBearer({}));
  sessionStorage.setItem('token_expiry', new Date(Date.now() + 3_600_000).toISOString());
  // Asks once who is signed in, before the visits say it themselves.
  const { startSession } = await import('#lib/session/session.ts');
  await startSession();
});

afterEach(() => vi.unstubAllGlobals());

test('the walk knows the pages that people asked about', () => {
  const paths = PAGES.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['/admin/users', '/screening', '/credits']));
});

test('every page behind the sign-in names a role or a function, or is for everyone', () => {
  const nobodys = PAGES.filter(({ role, needs }) => role === undefined && needs.length === 0);
  expect(nobodys.map(({ path }) => path).sort()).toEqual([...FOR_EVERYONE].sort());
});

for (const { id, name, label } of ROLES) {
  const others = PAGES.filter(({ path }) => !FOR_EVERYONE.includes(path));

  test(`${label}, without functions, is sent home from every page of another role`, async () => {
    const home = homeOf(id);
    for (const { path, role, needs } of others) {
      const isOwn = needs.length === 0 && role === name;
      expect([path, await visit(path, { roleId: id, functions: [] })]).toEqual([
        path,
        isOwn ? path : home,
      ]);
    }
  });

  test(`${label} opens a page with the function that it needs`, async () => {
    const own = name === 'BORROWER' ? OWN_APPLICATION.borrower : OWN_APPLICATION.staff;
    for (const { path, needs } of others.filter((page) => page.needs.length > 0)) {
      const isApplication = Object.values(OWN_APPLICATION).includes(path);
      for (const needed of needs) {
        expect([path, await visit(path, { roleId: id, functions: [needed] })]).toEqual([
          path,
          isApplication ? own : path,
        ]);
      }
    }
  });
}
