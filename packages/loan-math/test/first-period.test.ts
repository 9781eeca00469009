import { amount, day, type Plan, planCredit, type TermsInput } from '@cuotaclara/loan-math';
import { describe, expect, it } from 'vitest';
import { effective, terms } from './make.ts';

const credit = (changes: Partial<TermsInput>): Plan =>
  planCredit(
    terms({
      amount: amount(10_000_000),
      rate: effective('25'),
      instalmentCount: 72,
      multiple: amount(100),
      disbursedOn: day('2026-01-15'),
      ...changes,
    }),
  );

const sumOf = (plan: Plan, part: 'interest' | 'principal' | 'carried' | 'deferred'): number =>
  plan.rows.reduce((sum, row) => sum + row[part], 0);

const middleTotals = ({ rows }: Plan) => new Set(rows.slice(0, -1).map(({ total }) => total));

describe('first interest above the instalment, levelled', () => {
  // It gave 1 180 340, then 279 300, and 61 rows.
  it('180 days before 72 instalments of 10 000 000 at 25 %: 72 equal ones but for the last', () => {
    const plan = credit({ firstDueOn: day('2026-07-15') });
    expect(plan.rows).toHaveLength(72);
    expect([...middleTotals(plan)]).toEqual([plan.level]);
    const [first, second] = plan.rows;
    expect(first).toMatchObject({ interest: plan.level, principal: 0, carried: 0 });
    expect((first?.interest ?? 0) + (first?.deferred ?? 0)).toBe(1_180_340);
    expect(second?.opening).toBe(10_000_000);
    expect(sumOf(plan, 'carried')).toBe(first?.deferred);
    expect(sumOf(plan, 'principal')).toBe(10_000_000);
  });

  // It gave 274 282, then 244 800, and 134 485 at the end.
  it('48 days before 72 instalments of 10 000 000 at 22.5 %: 72 equal ones but for the last', () => {
    const plan = credit({ rate: effective('22.5'), firstDueOn: day('2026-03-03') });
    expect(plan.rows).toHaveLength(72);
    expect([...middleTotals(plan)]).toEqual([plan.level]);
    const [first] = plan.rows;
    expect((first?.interest ?? 0) + (first?.deferred ?? 0)).toBe(274_282);
  });
});
