import { QueryClientProvider } from '@tanstack/react-query';
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { testQueryClient } from '#lib/testing/test-query-client.ts';
import { renderUi } from './render-ui.tsx';

type RouteVisit = {
  readonly path: string;
  readonly address: string;
  /** In the place of the route's own screen, to see what the loader does by itself. */
  readonly Screen?: RouteComponent;
};

/** Renders the page of a route file as the route composes it, without the guards around it. */
export const renderRoute = (route: AnyRoute, { path, address, Screen }: RouteVisit): void => {
  const queryClient = testQueryClient();
  const root = createRootRoute();
  const getParentRoute = () => root;
  // The generated route tree does the same; its types know only the whole application.
  const page = Screen
    ? createRoute({
        ...route.options,
        id: undefined,
        path,
        getParentRoute,
        component: Screen,
      } as never)
    : route.update({ id: path, path, getParentRoute } as never);
  const router = createRouter({
    routeTree: root.addChildren([page]),
    context: { queryClient },
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  renderUi(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
};
