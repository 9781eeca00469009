import { STATE } from '@cuotaclara/contract';
import type { PaymentPlan } from '@cuotaclara/contract/loan-terms/plans';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#lib/api/query-client.ts';
import { answerWith, fakeApi } from '#lib/testing/fake-api.ts';
import { renderUi } from '#test/render-ui.tsx';
import { sampleCredit, samplePlan } from '#test/sample-credit.ts';
import { type OwnCredit, ownCreditQueries } from './own-credit-queries.ts';
import { OwnFacts } from './own-facts.tsx';
import { OwnPlan } from './own-plan.tsx';

vi.mock(import('#lib/session/bearer.ts'), async (original) => ({
  ...(await original()),
  freshBearer: () => Promise.resolve('bearer'),
}));
afterEach(() => vi.unstubAllGlobals());

const PLAN = 'GET /api/borrowers/credits/payment-plans';

const approved: OwnCredit = {
  ...sampleCredit({ credit_state_id: STATE.approved, steps: [] }),
  history: [],
};

const CREDIT = 'GET /api/borrowers/credits/10204';

const Page = () => {
  const { data } = useQuery(ownCreditQueries.credit(10_204));
  return (
    data && (
      <>
        <OwnFacts credit={data} />
        <OwnPlan credit={data} />
      </>
    )
  );
};

type Opened = { readonly credits: readonly OwnCredit[]; readonly plan: PaymentPlan };

/** Opens the page; each time it is read, the API answers with the next of `credits`. */
const open = ({ credits, plan }: Opened) => {
  const left = [...credits];
  const api = fakeApi({
    [CREDIT]: () => answerWith(left.length > 1 ? left.shift() : left[0]),
    [PLAN]: () => answerWith(plan),
  });
  renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  return api;
};

test('a borrower reads for which day the plan was approved, with the approved instalment', async () => {
  open({ credits: [approved], plan: samplePlan({ basis: 'approved' }) });
  await screen.findByText(/^Así te lo aprobamos, para un desembolso el 10 nov 2026\./);
  screen.getByText('Cuota aprobada');
  expect(screen.getAllByText('$ 445.300')).toHaveLength(4);
});

test('a plan of a newer version has the figures of the borrower read again', async () => {
  const newer = { ...approved, version: 4, terms: { ...approved.terms, instalment: 263_400 } };
  const { countOf } = open({
    credits: [approved, newer],
    plan: samplePlan({ basis: 'approved', version: 4 }),
  });
  await screen.findByText(/^Así te lo aprobamos/);
  expect(screen.getAllByText('$ 263.400')).toHaveLength(1);
  expect(countOf(CREDIT)).toBe(2);
});
