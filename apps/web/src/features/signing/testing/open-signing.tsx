import { ROLE } from '@cuotaclara/contract';
import type { OpenAct, SigningSet } from '@cuotaclara/contract/signing/signing';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { useState } from 'react';
import { SIGNING_ACT } from '#lib/forget-signing-act.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { answerWith, fakeApi } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { testQueryClient } from '#lib/testing/test-query-client.ts';
import { sampleProfile } from '#test/sample-profile.ts';
import { sampleUser } from '#test/sample-user.ts';
import { theme } from '#ui/theme/theme.ts';
import { SigningScreen } from '../signing-screen.tsx';
import type { SigningSearch } from '../signing-search.ts';

type Answers = Parameters<typeof fakeApi>[0];

type SigningSetup = {
  /** What the server says now; a function may say something else each time. */
  readonly sets: readonly SigningSet[] | (() => readonly SigningSet[]);
  readonly at?: SigningSearch;
  /** What the tab keeps from before a reload. */
  readonly kept?: { readonly act?: OpenAct; readonly typed?: string };
  readonly answers?: Answers;
};

const keep = ({ act, typed }: NonNullable<SigningSetup['kept']>): void =>
  sessionStorage.setItem(
    SIGNING_ACT,
    JSON.stringify({
      subject: '1 1',
      kind: 'typed',
      drawn: null,
      typed: typed ?? 'Andrés Torres',
      act: act ?? null,
    }),
  );

/** Opens the act of signing of CR-10331 for Andrés Torres, with the server of the test. */
export const openSigning = ({ sets, at = {}, kept, answers = {} }: SigningSetup) => {
  sessionStorage.clear();
  localStorage.clear();
  sessionStorage.setItem('access_token', fakeBearer({}));
  sessionStorage.setItem('token_expiry', new Date(Date.now() + 3_600_000).toISOString());
  sessionStore.dispatch({ type: 'signed_in', user: sampleUser({ roleId: ROLE.borrower }) });
  if (kept) keep(kept);
  const api = fakeApi({
    'GET /api/borrowers/signing': () =>
      answerWith({ sets: typeof sets === 'function' ? sets() : sets }),
    'GET /api/borrowers': () => answerWith(sampleProfile({ state: 'approved' })),
    ...answers,
  });
  const Page = () => {
    const [search, setSearch] = useState<SigningSearch>(at);
    return (
      <SigningScreen
        creditId={10_331}
        userId={1}
        search={search}
        onGo={setSearch}
        provePresence={({ onProved }) => (
          <button type="button" onClick={onProved}>
            Hacer la prueba
          </button>
        )}
      />
    );
  };
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/', component: Page });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  // Without the dialogs that the shell has around its pages: this one brings its own.
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={testQueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return api;
};
