import type { PlanExtra } from '@cuotaclara/contract/loan-terms/plans';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '#test/render-ui.tsx';
import { sampleCredit, samplePlan } from '#test/sample-credit.ts';
import { PlanFiguresBand } from './plan-figures-band.tsx';

const EXTRA: PlanExtra = {
  on: '2026-12-01',
  after_number: 1,
  choice: 'reduce-instalment',
  opening: 900_000,
  principal: 100_000,
  interest: 0,
  charges: 0,
  late: 0,
  total: 100_000,
  balance: 800_000,
};

const show = (choice: PlanExtra['choice']) => {
  const [row] = samplePlan().rows;
  if (row === undefined) throw new Error('the sample has rows');
  const open = { ...row, settled_on: null, interest: 10_000, charges: 5_000 };
  const plan = samplePlan({
    is_binding: true,
    instalment: 120_000,
    rows: [
      { ...open, number: 1, principal: 105_000 },
      { ...open, number: 2, principal: 80_000, late: 7_000 },
    ],
    extras: [{ ...EXTRA, choice }],
  });
  renderUi(<PlanFiguresBand credit={sampleCredit({})} plan={plan} />);
  return document.body.textContent;
};

test('an instalment that an extra payment lowered is shown, with the agreed one as a note', () => {
  const text = show('reduce-instalment');
  expect(text).toMatch(/Cuota\$\s95\.000/);
  expect(text).toMatch(/la pactada, \$\s120\.000/);
});

test('an extra payment that shortens the term leaves the agreed instalment', () => {
  expect(show('reduce-term')).toMatch(/Cuota\$\s120\.000/);
  expect(screen.queryByText(/la pactada/)).toBeNull();
});
