import type { InstalmentStanding } from '@cuotaclara/contract/loan-terms/plans';
import { expect, test } from 'vitest';
import { instalmentWords, paidWords } from './paid-words.ts';
import type { PlanLine } from './plan-line.ts';

const SIZED = { principal: 90, interest: 5, charges: 0, late: 0, total: 95 };
const PAYOFF = { ...SIZED, on: '2026-03-03' };
const EXTRA = {
  ...SIZED,
  ...({ after_number: 2, choice: 'reduce-term', opening: 180, balance: 90 } as const),
  on: '2026-03-02',
};

const rowsOf = (standings: readonly InstalmentStanding[]): PlanLine[] =>
  standings.map((standing, index) => ({
    ...SIZED,
    number: index + 1,
    due_on: '2026-12-05',
    balance: 0,
    standing,
    settled_on: standing === 'paid' ? `2026-02-0${index + 1}` : null,
  }));

const agreed = { months: 36, extras: [], payoff: null };

test('a credit that is being paid says how many instalments are paid', () => {
  const rows = rowsOf(['paid', 'paid', 'overdue', 'next', 'to_come']);
  expect(paidWords({ ...agreed, rows })).toBe('2 de 5 pagadas');
});

test('a credit that was paid to the end says since when', () => {
  const rows = rowsOf(['paid', 'paid', 'paid']);
  expect(paidWords({ ...agreed, rows, months: 3 })).toBe(
    'Pagado por completo el 3 feb 2026: en las 3 cuotas pactadas',
  );
  expect(paidWords({ ...agreed, rows, extras: [EXTRA] })).toBe(
    'Pagado por completo el 3 feb 2026: 3 de 36 cuotas y lo demás con abonos a capital',
  );
});

test('a credit that a payoff ended says what of the agreed plan came before it', () => {
  const paid = (standings: readonly InstalmentStanding[], extras = [] as (typeof EXTRA)[]) =>
    paidWords({ ...agreed, rows: rowsOf(standings), extras, payoff: PAYOFF });
  expect(paid(['paid', 'paid'])).toBe(
    'Pagado por completo el 3 mar 2026: 2 de 36 cuotas y el resto con un pago total',
  );
  expect(paid(['paid', 'paid'], [EXTRA, EXTRA])).toBe(
    'Pagado por completo el 3 mar 2026: 2 de 36 cuotas, 2 abonos a capital y el resto con un ' +
      'pago total',
  );
  expect(paid([])).toBe('Pagado por completo el 3 mar 2026: todo con un pago total');
});

test('an instalment that was paid in part when the payoff came does not count as paid', () => {
  const rows = rowsOf(['paid', 'paid', 'part_paid']);
  expect(paidWords({ ...agreed, rows, payoff: PAYOFF })).toBe(
    'Pagado por completo el 3 mar 2026: 2 de 36 cuotas, parte de la 3 y el resto con un pago total',
  );
  expect(instalmentWords(rows)).toBe('2 cuotas y parte de la 3');
  expect(instalmentWords(rows.slice(0, 1))).toBe('1 cuota');
  expect(instalmentWords(rowsOf(['part_paid']))).toBe('parte de la 1');
});
