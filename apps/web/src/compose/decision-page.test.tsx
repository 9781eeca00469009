import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionStore } from '#lib/session/session-store.ts';
import { answerWith, fakeApi } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { renderPage } from '#test/render-page.tsx';
import { SAMPLE_ALLOWANCE_DECISION } from '#test/sample-allowance.ts';
import { sampleUser } from '#test/sample-user.ts';
import { DecisionPage } from './decision-page.tsx';

afterEach(() => vi.unstubAllGlobals());

test('the page of an allowance shows the categories that it comes from', async () => {
  sessionStorage.setItem('access_token', fakeBearer({}));
  sessionStorage.setItem('token_expiry', new Date(Date.now() + 3_600_000).toISOString());
  const user = sampleUser({ functions: ['view_ledger', 'manage_ledger'] });
  sessionStore.dispatch({ type: 'signed_in', user });
  fakeApi({
    'GET /api/managements/decisions/month-allowances/4': () =>
      answerWith(SAMPLE_ALLOWANCE_DECISION),
  });
  renderPage(() => <DecisionPage kind="month_allowance" decisionId={4} />, {
    path: '/decisions',
    readSearch: () => ({}),
    addresses: ['/decisions'],
  });
  expect(await screen.findByText('Hasta 30 días de mora', { exact: false })).toBeDefined();
});
