import type { TreasuryDay } from '@cuotaclara/contract/treasury/treasury';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderUi } from '#test/render-ui.tsx';
import { FlowChart } from './flow-chart.tsx';

const YESTERDAY: TreasuryDay = {
  day: '2026-11-17',
  is_today: false,
  is_expected: false,
  in: 0,
  out: 20_000_000,
  in_expected: 0,
  out_expected: 0,
  closing: 500_000_000,
};
const DAYS: readonly TreasuryDay[] = [
  YESTERDAY,
  {
    ...YESTERDAY,
    day: '2026-11-18',
    is_today: true,
    out: 100_000_000,
    out_expected: 40_000_000,
    closing: 400_000_000,
  },
  {
    ...YESTERDAY,
    day: '2026-11-19',
    is_expected: true,
    in: 50_000_000,
    out: 0,
    in_expected: 50_000_000,
  },
];

const barsOf = (flow: 'in' | 'out') =>
  [...document.querySelectorAll(`[data-flow="${flow}"]:not(i)`)].map((bar) =>
    [...bar.querySelectorAll('i')].map(
      (part) => `${part.style.height}${part.hasAttribute('data-hatched') ? ' hatched' : ''}`,
    ),
  );

test('only what has not happened yet is hatched, of today too', () => {
  renderUi(<FlowChart days={DAYS} />);
  expect(barsOf('out')).toEqual([['24px'], ['47px hatched', '71px'], ['0px']]);
  expect(barsOf('in')).toEqual([['0px'], ['0px'], ['59px hatched']]);
});

test('the table says how much of today is to come, without the words of the picture', async () => {
  renderUi(<FlowChart days={DAYS} />);
  expect(screen.getByText(/Lo rayado aún no pasa/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ver tabla' }));
  expect(screen.queryByText(/rayado|Millones/)).toBeNull();
  expect(screen.getAllByText('Sale')).toHaveLength(1);
  const [, gone, today, next] = screen.getAllByRole('row').map((row) => row.textContent);
  expect(gone).not.toMatch(/faltan|esperado/);
  expect(today).toContain('(faltan $\u00a040.000.000 por salir)');
  expect(next).toContain('(esperado)');
});
