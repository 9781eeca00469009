import { STATE } from '@cuotaclara/contract';
import type { PaymentPlan } from '@cuotaclara/contract/loan-terms/plans';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, fakeApi } from '#lib/testing/fake-api.ts';
import { testQueryClient } from '#lib/testing/test-query-client.ts';
import { renderUi } from '#test/render-ui.tsx';
import { sampleCredit, samplePlan, sampleRow } from '#test/sample-credit.ts';
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
    <QueryClientProvider client={testQueryClient()}>
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

test('a borrower sees the extra payments among the nearest lines, and all of them on demand', async () => {
  const paid = { standing: 'paid', settled_on: '2026-12-05' } as const;
  const sized = { principal: 400_000, interest: 0, charges: 0, late: 0, total: 400_000 };
  const extra = {
    ...sized,
    choice: 'reduce-term',
    opening: 8_050_000,
    balance: 7_650_000,
  } as const;
  const rows = [1, 2, 3, 4, 5].map((number) => ({ ...sampleRow(number), ...(number < 4 && paid) }));
  open({
    credits: [{ ...approved, credit_state_id: STATE.disbursed }],
    plan: samplePlan({
      basis: 'binding',
      is_binding: true,
      rows,
      extras: [
        { ...extra, on: '2026-12-20', after_number: 1 },
        { ...extra, on: '2027-02-20', after_number: 3 },
      ],
    }),
  });
  await screen.findByRole('list', { name: 'Plan de pagos' });
  const headings = () =>
    within(screen.getByRole('list', { name: 'Plan de pagos' }))
      .getAllByRole('listitem')
      .map((card) => card.querySelector('span')?.textContent?.split(' · ')[0]);
  expect(headings()).toEqual(['Cuota 3', 'Abono a capital', 'Cuota 4', 'Cuota 5']);
  expect(screen.getAllByText('Para terminar antes')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Ver las 5 cuotas' }));
  expect(headings()).toEqual([
    'Cuota 1',
    'Abono a capital',
    'Cuota 2',
    'Cuota 3',
    'Abono a capital',
    'Cuota 4',
    'Cuota 5',
  ]);
});
