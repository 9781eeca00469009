import { QueryClientProvider } from '@tanstack/react-query';
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createQueryClient } from '#lib/api/query-client.ts';
import { renderUi } from './render-ui.tsx';

type RouteVisit = { readonly path: string; readonly address: string };

/** Renders the page of a route file as the route composes it, without the guards around it. */
export const renderRoute = (route: AnyRoute, { path, address }: RouteVisit): void => {
  const root = createRootRoute();
  // The generated route tree does the same; its types know only the whole application.
  const page = route.update({ id: path, path, getParentRoute: () => root } as never);
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
};
