import './ui/theme/base.css';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { colorSchemeManager } from '#ui/theme/color-scheme.ts';
import { cssVariablesResolver } from '#ui/theme/css-variables.ts';
import { theme } from '#ui/theme/theme.ts';
import { routeTree } from './route-tree.gen.ts';

if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');

const queryClient = new QueryClient();

const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be extended here.
  interface Register {
    router: typeof router;
  }
}

// The server writes a fresh nonce into the page for each request.
const styleNonce =
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with id root');

createRoot(container).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
      deduplicateCssVariables={false}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
