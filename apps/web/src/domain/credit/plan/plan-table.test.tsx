import type { PlanExtra } from '@cuotaclara/contract/loan-terms/plans';
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
        { ...row, ...dayOff, number: 4, standing: 'part_paid' },
      ]}
      caption="Plan de pagos"
    />,
  );
  const [, paid, next, later, settled] = screen.getAllByRole('row');
  within(next as HTMLElement).getByText('sin mora hasta el lunes 16');
  expect(paid?.textContent).not.toContain('sin mora');
  expect(later?.textContent).not.toContain('sin mora');
  expect(settled?.textContent).not.toContain('sin mora');
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

/** Extra payments of 1.000.000 before the first line, and of 200.000 and 300.000 after it. */
const extrasOf = (): readonly PlanExtra[] =>
  [
    { on: '2026-11-20', after_number: 0, principal: 995_000, interest: 5_000, balance: 7_455_000 },
    { on: '2026-12-08', after_number: 1, principal: 200_000, interest: 0, balance: 6_900_000 },
    { on: '2026-12-10', after_number: 1, principal: 300_000, interest: 0, balance: 6_600_000 },
  ].map((extra) => ({
    ...extra,
    choice: 'reduce-instalment',
    opening: extra.balance + extra.principal,
    charges: 0,
    late: 0,
    total: extra.principal + extra.interest,
  }));

const plain = (element: Element | undefined) => element?.textContent?.replaceAll('\u00a0', ' ');

test('extra payments are lines in their places, with what they were for, and in the sums', () => {
  const lines = [
    { ...row, number: 1, standing: 'paid' as const, principal: 355_000, total: 445_300 },
    { ...row, number: 2, principal: 360_000, total: 445_300 },
  ];
  renderUi(<PlanTable lines={lines} extras={extrasOf()} caption="Plan de pagos" hasTotals />);
  const names = screen.getAllByRole('rowheader').map(plain);
  const extra = 'Abono a capital';
  expect(names).toEqual([extra, '1', extra, extra, '2', 'Total']);
  const [, first] = screen.getAllByRole('row');
  const cells = within(first as HTMLElement).getAllByRole('cell');
  expect(cells.map(plain)).toEqual([
    '20 nov 2026',
    'Para bajar la cuota',
    '$ 995.000',
    '$ 5.000',
    '–',
    '–',
    '$ 1.000.000',
    '$ 7.455.000',
  ]);
  const totals = within(screen.getAllByRole('row').at(-1) as HTMLElement).getAllByRole('cell');
  expect(plain(totals.at(0))).toBe('$ 2.210.000');
  expect(plain(totals.at(-2))).toBe('$ 2.390.600');
});

test('on a phone an extra payment is a card with its day, its parts and what is owed after it', () => {
  renderUi(<PlanTable lines={[row]} extras={extrasOf()} caption="Plan de pagos" isNarrow />);
  expect(plain(screen.getAllByRole('listitem').at(0))).toBe(
    'Abono a capital · 20 nov 2026$ 1.000.000Para bajar la cuota' +
      'Capital $ 995.000Intereses $ 5.000Saldo $ 7.455.000',
  );
});

test('a line of which a part was paid ahead says what is left of it', () => {
  const line = { ...row, standing: 'next' as const, total: 404_740, paid: 189_328 };
  renderUi(<PlanTable lines={[line]} caption="Plan de pagos" isNarrow />);
  expect(plain(screen.getAllByRole('listitem').at(0))).toContain('Próxima, faltan $ 215.412');
});
