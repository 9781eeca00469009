import type { FunctionName } from '@cuotaclara/contract';
import type { IdentityFile } from '@cuotaclara/contract/identity/review';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { identityFile } from '#domain/borrower/identity-file.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { answerWith, fakeApi } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { testQueryClient } from '#lib/testing/test-query-client.ts';
import { renderUi } from './render-ui.tsx';
import { sampleUser } from './sample-user.ts';

const IDENTITY = '/api/managements/borrowers/identity';

/** The calls that the page of a borrower makes. */
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

export type ReviewSetup = {
  readonly file: IdentityFile;
  readonly answers?: Parameters<typeof fakeApi>[0];
  /** The functions of the user beyond those of a reviewer. */
  readonly also?: readonly FunctionName[];
  /** All functions of a user who is no reviewer. */
  readonly only?: readonly FunctionName[];
};

/** The document of Andrés Torres, whose identity file the server answers. */
export const DOCUMENT = '1020304506';

/** Signs a reviewer in and answers the calls about Andrés Torres. */
export const arrangeReview = ({ file, answers = {}, also = [], only }: ReviewSetup) => {
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

type DrawFile = (file: IdentityFile) => ReactNode;

const DrawnFile = ({ draw }: { draw: DrawFile }) => {
  const { data } = useQuery(identityFile(DOCUMENT));
  return data === undefined ? null : draw(data);
};

/** Renders one component with the identity file, which follows the server as the page does. */
export const openIdentityFile = (draw: DrawFile, setup: ReviewSetup) => {
  const api = arrangeReview(setup);
  renderUi(
    <QueryClientProvider client={testQueryClient()}>
      <DrawnFile draw={draw} />
    </QueryClientProvider>,
  );
  return api;
};
