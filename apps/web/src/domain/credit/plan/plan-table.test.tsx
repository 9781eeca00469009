import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '#test/render-ui.tsx';
import { samplePlan } from '#test/sample-credit.ts';
import { PlanTable } from './plan-table.tsx';

const [row] = samplePlan().rows;
if (row === undefined) throw new Error('the sample has rows');

test('an instalment due on a day off says until when it is paid, and a paid one does not', () => {
  const dayOff = { due_on: '2026-11-15', pay_by: '2026-11-16' };
  renderUi(
    <PlanTable
      lines={[
        { ...row, ...dayOff, number: 1, standing: 'paid' },
        { ...row, ...dayOff, number: 2 },
        { ...row, number: 3, standing: 'to_come' },
      ]}
      caption="Plan de pagos"
    />,
  );
  const [, paid, next, later] = screen.getAllByRole('row');
  within(next as HTMLElement).getByText('pagas hasta el lunes 16 sin mora');
  expect(paid?.textContent).not.toContain('sin mora');
  expect(later?.textContent).not.toContain('sin mora');
});

test('an instalment short of a tolerated amount says how much is missing', () => {
  const short = { ...row, standing: 'tolerated' as const, total: 445_300, paid: 444_500 };
  renderUi(<PlanTable lines={[short]} caption="Plan de pagos" />);
  screen.getByText(/^Faltan \$\s800, sin mora$/);
});

test('a plan that a payoff ended closes with it, a balance of nothing and the sum of both', () => {
  const payoff = {
    ...{ on: '2026-03-03', principal: 900_000, interest: 5_000, charges: 0, late: 0 },
    total: 905_000,
  };
  const paid = { ...row, standing: 'paid' as const, total: 445_300 };
  renderUi(<PlanTable lines={[paid]} payoff={payoff} caption="Plan de pagos" hasTotals />);
  const [, , end, totals] = screen.getAllByRole('row');
  within(end as HTMLElement).getByRole('rowheader', { name: 'Pago total' });
  const cells = within(end as HTMLElement).getAllByRole('cell');
  expect(cells.at(0)?.textContent).toBe('3 mar 2026');
  expect(cells.at(-1)?.textContent?.replaceAll('\u00a0', ' ')).toBe('$ 0');
  expect(totals?.textContent?.replaceAll('\u00a0', ' ')).toContain('$ 1.350.300');
});
