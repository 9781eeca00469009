import type { FunctionName, RoleName } from '@cuotaclara/contract';
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router';
import { CrashedScreen } from '#features/shell/crashed-screen.tsx';
import { RootFrame } from '#features/shell/root-frame.tsx';
import { requireSession, startSession } from '#lib/session/session.ts';

export type RouterContext = { queryClient: QueryClient };

declare module '@tanstack/react-router' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be extended here.
  interface StaticDataRouteOption {
    /** The title of the document, before the name of the product. */
    title?: string;
    /** The role whose area this is; any other role is sent to its own home. */
    role?: RoleName;
    /**
     * The function that the page needs, or any of several. A user with it may open the page in
     * any area; every other user is sent to their own home.
     */
    needs?: FunctionName | readonly FunctionName[];
    /** Open to who must set up the second factor first; every other page sends there. */
    beforeSecondFactor?: true;
    /** `false` lets people in who have not signed in; every other page sends them to the login. */
    redirects?: false;
  }
}

export const Route = createRootRouteWithContext<RouterContext>()({
  /** One guard for every page: what does not opt out is for people who have signed in. */
  beforeLoad: async ({ matches, location }) => {
    await startSession();
    const pages = matches.slice(1).map((match) => match.staticData);
    // An address that no page answers needs no session: it shows the 404 page.
    if (pages.length === 0 || pages.some((page) => page.redirects === false)) return;
    const needs = pages.findLast((page) => page.needs !== undefined)?.needs;
    await requireSession({
      location,
      role: needs === undefined ? pages.find((page) => page.role)?.role : undefined,
      needs,
      beforeSecondFactor: pages.some((page) => page.beforeSecondFactor),
    });
  },
  component: RootFrame,
  notFoundComponent: lazyRouteComponent(
    () => import('#features/shell/not-found-screen.tsx'),
    'NotFoundScreen',
  ),
  errorComponent: CrashedScreen,
});
