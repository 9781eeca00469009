import type { FunctionName } from '@cuotaclara/contract';
import type { IdentityFile } from '@cuotaclara/contract/identity/review';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createQueryClient } from '#lib/api/query-client.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { answerWith, fakeApi } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { renderPage } from '#test/render-page.tsx';
import { renderUi } from '#test/render-ui.tsx';
import { sampleUser } from '#test/sample-user.ts';
import { BorrowerGate } from '../borrower-gate.tsx';
import { BorrowerScreen } from '../borrower-screen.tsx';
import { readBorrowerSearch } from '../borrower-search.ts';

const IDENTITY = '/api/managements/borrowers/identity';

/** The calls that the page of a customer makes. */
export const CALLS = {
  read: `GET ${IDENTITY}`,
  askAgain: `POST ${IDENTITY}/ask-again`,
  withdraw: `DELETE ${IDENTITY}/ask-again`,
  inPerson: `POST ${IDENTITY}/in-person`,
  approve: `POST ${IDENTITY}/approve`,
  compare: 'POST /api/managements/docs/match',
  erase: 'DELETE /api/managements/borrowers',
  openFile: 'GET /api/borrowers/documents',
  managed: 'GET /api/managements/borrowers',
} as const;

const REVIEWER = ['review_identity', 'view_identity_documents', 'match_faces'] as const;

type Opened = {
  readonly file: IdentityFile;
  readonly answers?: Parameters<typeof fakeApi>[0];
  /** What the person may do beyond reviewing. */
  readonly also?: readonly FunctionName[];
  /** All that the person may do, who does not review then. */
  readonly only?: readonly FunctionName[];
};

const DOCUMENT = '1020304506';

/** Somebody who reviews identities has signed in, and the server knows Andrés Torres. */
const arrange = ({ file, answers = {}, also = [], only }: Opened) => {
  sessionStorage.setItem('access_token', fakeBearer({}));
  sessionStorage.setItem('token_expiry', new Date(Date.now() + 3_600_000).toISOString());
  sessionStore.dispatch({
    type: 'signed_in',
    user: sampleUser({ functions: only ?? [...REVIEWER, ...also] }),
  });
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => {};
  return fakeApi({
    [CALLS.read]: () => answerWith(file),
    [CALLS.openFile]: () => new Response('bytes', { headers: { 'content-type': 'image/jpeg' } }),
    ...answers,
  });
};

/** Opens his whole page. */
export const openBorrower = ({ address = '', ...opened }: Opened & { address?: string }) => {
  const api = arrange(opened);
  const path = `/borrowers/${DOCUMENT}`;
  const page = renderPage(
    ({ search, onSearch }) => (
      <BorrowerScreen
        document={DOCUMENT}
        search={search}
        onSearch={(next) => onSearch(next, { replace: false })}
        onErased={() => {}}
        onMoved={() => {}}
      />
    ),
    { path, readSearch: readBorrowerSearch, addresses: [`${path}${address}`] },
  );
  return { ...page, ...api };
};

/** Opens one part of his page, which follows what the server says as the page does. */
export const openPart = (draw: (file: IdentityFile) => ReactNode, opened: Opened) => {
  const api = arrange(opened);
  renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <BorrowerGate document={DOCUMENT}>{draw}</BorrowerGate>
    </QueryClientProvider>,
  );
  return api;
};
