import type { RoleName } from '@cuotaclara/contract';
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';

export type RouterContext = { queryClient: QueryClient };

declare module '@tanstack/react-router' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be extended here.
  interface StaticDataRouteOption {
    /** The title of the document, before the name of the product. */
    title?: string;
    /** The role whose area this is; any other role is sent to its own home. */
    role?: RoleName;
    /** `false` lets people in who have not signed in; every other page sends them to the login. */
    redirects?: false;
  }
}

export const Route = createRootRouteWithContext<RouterContext>()();
