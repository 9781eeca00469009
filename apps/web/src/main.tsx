import './ui/theme/base.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createRouter,
  parseSearchWith,
  RouterProvider,
  stringifySearchWith,
} from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CrashedScreen } from '#features/shell/crashed-screen.tsx';
import { SessionGate } from '#features/shell/session-gate.tsx';
import { announceWith } from '#lib/api/announcements.ts';
import { showProblemsWith } from '#lib/api/problems.ts';
import { createQueryClient } from '#lib/api/query-client.ts';
import { watchMissedScripts } from '#lib/missed-scripts.ts';
import { askForProofWith } from '#lib/session/proof.ts';
import { watchSession } from '#lib/session/watch-session.ts';
import { colorSchemeManager } from '#ui/theme/color-scheme.ts';
import { cssVariablesResolver } from '#ui/theme/css-variables.ts';
import { styleNonce } from '#ui/theme/style-nonce.ts';
import { theme } from '#ui/theme/theme.ts';
import { routeTree } from './route-tree.gen.ts';
import { showToast } from './ui/feedback/toast.ts';

if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');

const queryClient = createQueryClient();

const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  // Pointing at a link loads the code of its page; visiting the page then runs its loader again,
  // before the page mounts.
  defaultPreloadStaleTime: 0,
  defaultStaleReloadMode: 'blocking',
  defaultErrorComponent: CrashedScreen,
  scrollRestoration: true,
  // What no page reads from an address, no page gets: search values are checked once, on the way
  // in.
  search: { strict: true },
  // Addresses are plain text, as people and the specification write them: role=4, not role="4".
  parseSearch: parseSearchWith(String),
  stringifySearch: stringifySearchWith(String),
  InnerWrap: SessionGate,
});

declare module '@tanstack/react-router' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be extended here.
  interface Register {
    router: typeof router;
  }
}

watchMissedScripts();
watchSession({ router, queryClient });
askForProofWith(async (by) => {
  const { askForProof } = await import('#features/auth/account/ask-for-proof.tsx');
  return askForProof(by);
});
announceWith((done) => void showToast({ tone: 'good', ...done }));
showProblemsWith((title, telling) => void showToast({ tone: 'danger', title, ...telling }));

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
