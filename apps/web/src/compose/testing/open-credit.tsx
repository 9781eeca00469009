import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { screen, within } from '@testing-library/react';
import { creditPage } from '#compose/credit-page.ts';
import { readCreditSearch } from '#domain/credit/credit-search.ts';
import { CreditScreen } from '#features/credits/detail/credit-screen.tsx';
import { sessionStore } from '#lib/session/session-store.ts';
import { answerWith, fakeApi } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { renderPage } from '#test/render-page.tsx';
import { samplePlan } from '#test/sample-credit.ts';
import { sampleUser } from '#test/sample-user.ts';

const PATH = '/credits/10204';
/** Where the API answers for the credit of the page. */
export const CREDIT_API = '/api/managements/credits/10204';
const ANALYST = ['view_associated_loans', 'study_credit', 'edit_credit', 'create_credit'];

type OpenedCredit = {
  readonly credits: readonly CreditDetail[];
  readonly answers?: Parameters<typeof fakeApi>[0];
  readonly address?: string;
  readonly functions?: readonly string[];
};

/** Opens the page of a credit; each time it is read, the API answers with the next of `credits`. */
export const openCredit = ({
  credits,
  answers = {},
  address = '',
  functions = ANALYST,
}: OpenedCredit) => {
  sessionStorage.setItem('access_token', fakeBearer({}));
  sessionStorage.setItem('token_expiry', new Date(Date.now() + 3_600_000).toISOString());
  sessionStore.dispatch({ type: 'signed_in', user: sampleUser({ functions }) });
  const left = [...credits];
  let read = credits[0];
  const api = fakeApi({
    [`GET ${CREDIT_API}`]: () => {
      read = left.length > 1 ? left.shift() : left[0];
      return answerWith(read);
    },
    // Nothing new, unless the test says so.
    [`GET ${CREDIT_API}/news`]: () =>
      answerWith({ version: read?.version ?? 0, history: read?.history ?? [] }),
    [`GET ${CREDIT_API}/payment-plans`]: () =>
      answerWith(samplePlan({ version: read?.version ?? 0 })),
    'GET /api/utils': () =>
      answerWith({
        'rejection-reasons': [
          {
            rejection_reason_id: 4,
            label: 'Capacidad de pago insuficiente',
            name: 'Capacidad de pago insuficiente',
            applies_to: 'credit',
            explanation: 'La cuota supera lo que puedes pagar.',
          },
        ],
      }),
    ...answers,
  });
  const page = renderPage(
    ({ search, onSearch }) => (
      <CreditScreen
        id={10_204}
        page={creditPage}
        search={search}
        onSearch={(next) => onSearch(next, { replace: false })}
      />
    ),
    { path: PATH, readSearch: readCreditSearch, addresses: [`${PATH}${address}`] },
  );
  return { ...page, ...api };
};

/** The queries of the open dialog. */
export const inDialog = async () => within(await screen.findByRole('dialog'));
