import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  parseSearchWith,
  RouterProvider,
  stringifySearchWith,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { testQueryClient } from '#lib/testing/test-query-client.ts';
import { renderUi } from './render-ui.tsx';

type PageProps<S> = {
  readonly search: S;
  readonly onSearch: (search: S, how: { readonly replace: boolean }) => void;
};

type PageVisit<S> = {
  readonly path: string;
  /** Whatever the address may say after its `?`. */
  readonly readSearch: (search: Record<string, unknown>) => S;
  /** What was visited, in order; the last one is shown. */
  readonly addresses: readonly string[];
};

/** Renders a page at its address, with a history to go back in. */
export const renderPage = <S extends object>(
  draw: (props: PageProps<S>) => ReactNode,
  { path, readSearch, addresses }: PageVisit<S>,
) => {
  const history = createMemoryHistory({ initialEntries: [...addresses] });
  const root = createRootRoute();
  const Page = () => {
    const search = page.useSearch() as unknown as S;
    const go = (next: S, { replace }: { replace: boolean }) =>
      // The types know the routes of the application, and this is another one.
      void router.navigate({ to: path, search: next, replace } as never);
    return draw({ search, onSearch: go });
  };
  const page = createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: readSearch,
    component: Page,
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history,
    // Plain text, as in the addresses of the application.
    parseSearch: parseSearchWith(String),
    stringifySearch: stringifySearchWith(String),
  });
  renderUi(
    <QueryClientProvider client={testQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { history };
};
