import { STATE } from '@cuotaclara/contract';
import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith } from '#lib/testing/fake-api.ts';
import { sampleCredit, samplePlan } from '#test/sample-credit.ts';
import { CREDIT_API, openCredit } from './testing/open-credit.tsx';

afterEach(() => {
  focusManager.setFocused(undefined);
  vi.unstubAllGlobals();
});

const CREDIT = `GET ${CREDIT_API}`;
const PLAN = `GET ${CREDIT_API}/payment-plans`;

const before = sampleCredit({ version: 3 });

/** The same credit after a colleague saved a smaller amount. */
const after: CreditDetail = {
  ...before,
  version: 4,
  terms: { ...before.terms, amount: 5_000_000, instalment: 263_400 },
};

const planBefore = samplePlan({ version: 3 });
const planAfter = samplePlan({
  version: 4,
  amount: 5_000_000,
  principal: 5_000_000,
  disbursed: 5_000_000,
  instalment: 263_400,
  rows: planBefore.rows.map((row) => ({ ...row, total: 263_400 })),
});

const countOf = (pesos: string): number => screen.queryAllByText(`$ ${pesos}`).length;

/** Looks at another window and comes back, which reads the credit again. */
const comeBack = () =>
  act(() => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  });

test('after a colleague saved other terms the page shows no figure of the old plan', async () => {
  const held = Promise.withResolvers<Response>();
  let plan = (): Response | Promise<Response> => answerWith(planBefore);
  openCredit({ credits: [before, after], answers: { [PLAN]: () => plan() } });
  await waitFor(() => expect(countOf('445.300')).toBeGreaterThan(1));
  plan = () => held.promise;
  comeBack();
  await waitFor(() => expect(countOf('263.400')).toBe(1));
  // The new plan is still on its way.
  expect(countOf('445.300')).toBe(0);
  expect(countOf('8.450.000')).toBe(1);
  expect(screen.getByRole('status', { name: 'Cargando el plan' })).toBeDefined();
  held.resolve(answerWith(planAfter));
  await waitFor(() => expect(countOf('263.400')).toBe(4));
  expect(countOf('445.300')).toBe(0);
});

test('a plan that is newer than the page has the page read again whole', async () => {
  const next = Promise.withResolvers<Response>();
  let credit = (): Response | Promise<Response> => answerWith(before);
  const { countOf: callsOf } = openCredit({
    credits: [before],
    answers: {
      [CREDIT]: () => {
        const answer = credit();
        credit = () => next.promise;
        return answer;
      },
      [PLAN]: () => answerWith(planAfter),
    },
  });
  await screen.findByText(/Alguien acaba de cambiar este crédito/);
  expect(countOf('445.300')).toBe(1);
  expect(countOf('263.400')).toBe(0);
  next.resolve(answerWith(after));
  await waitFor(() => expect(countOf('263.400')).toBe(4));
  expect(countOf('445.300')).toBe(0);
  expect(callsOf(CREDIT)).toBe(2);
});

test('an estimate whose instalments fall names the first and how the others go', async () => {
  const credit = sampleCredit({
    credit_state_id: STATE.inCompliance,
    approved_at: '2026-11-09T15:00:00Z',
    steps: [],
    terms: { ...before.terms, quoted_on: '2026-11-09' },
  });
  const estimate_today = {
    as_of: '2026-11-16',
    instalment: 443_100,
    instalments: [443_600, 443_100, 442_600, 442_100],
    first_instalment: 443_600,
    first_due_on: '2026-12-05',
    last_due_on: '2027-03-05',
  };
  const plan = samplePlan({ basis: 'approved', quoted_on: '2026-11-09', estimate_today });
  openCredit({
    credits: [credit],
    functions: ['view_associated_loans'],
    answers: { [PLAN]: () => answerWith(plan) },
  });
  const panel = await screen.findByRole('region', { name: 'Plan aprobado' });
  expect(panel.textContent?.replaceAll('\u00a0', ' ')).toContain(
    'la primera cuota estimada es de $ 443.600 y vence el 5 dic 2026; luego bajan hasta $ 442.100.',
  );
});

test('an approved credit says for which day it was approved, and what today would give', async () => {
  const quoted_on = '2026-11-09';
  const credit = sampleCredit({
    credit_state_id: STATE.inCompliance,
    approved_at: '2026-11-09T15:00:00Z',
    steps: [],
    terms: { ...before.terms, quoted_on },
  });
  openCredit({
    credits: [credit],
    functions: ['view_associated_loans'],
    answers: {
      [PLAN]: () =>
        answerWith(
          samplePlan({
            basis: 'approved',
            as_of: quoted_on,
            quoted_on,
            estimate_today: {
              as_of: '2026-11-16',
              instalment: 443_100,
              instalments: [443_600, ...Array.from({ length: 22 }, () => 443_100), 443_090],
              first_instalment: 443_600,
              first_due_on: '2026-12-05',
              last_due_on: '2028-11-05',
            },
          }),
        ),
    },
  });
  const plan = await screen.findByRole('region', { name: 'Plan aprobado' });
  expect(plan.textContent).toContain(
    'Aprobado para un desembolso el 9 nov 2026. Si se desembolsa el 16 nov 2026, ' +
      'la cuota estimada es de $\u00a0443.100 y la primera vence el 5 dic 2026.',
  );
  expect(screen.getByText(/24 cuotas, aprobada para el/).textContent).toBe(
    '24 cuotas, aprobada para el 9 nov 2026',
  );
});
