import {
  amount,
  costOfCredit,
  day,
  type Plan,
  percentText,
  planCredit,
  RATE_SCALE,
  type TermsInput,
} from '@cuotaclara/loan-math';
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
    expect([plan.level, plan.rows.at(-1)?.total]).toEqual([268_900, 271_882]);
  });

  // It gave 274 282, then 244 800, and 134 485 at the end.
  it('48 days before 72 instalments of 10 000 000 at 22.5 %: equal ones but for the last', () => {
    const plan = credit({ rate: effective('22.5'), firstDueOn: day('2026-03-03') });
    expect(plan.rows).toHaveLength(72);
    expect([...middleTotals(plan)]).toEqual([plan.level]);
    const [first] = plan.rows;
    expect((first?.interest ?? 0) + (first?.deferred ?? 0)).toBe(274_282);
    expect([plan.level, plan.rows.at(-1)?.total]).toEqual([244_400, 245_824]);
  });

  it('charges no interest on the interest that waits', () => {
    const plan = credit({ firstDueOn: day('2026-07-15') });
    const rate = plan.terms.standardRate / RATE_SCALE;
    for (const row of plan.rows.slice(1)) {
      expect(row.interest - row.carried).toBe(Math.round(row.opening * rate));
    }
  });

  it('costs no more than the agreed rate, and all of it where nothing waits', () => {
    const costOf = (plan: Plan) => {
      const { total } = costOfCredit(plan);
      return total.found ? percentText(total.rateEa, 2) : total.reason;
    };
    expect(costOf(credit({ firstDueOn: day('2026-02-20') }))).toBe('25.00');
    expect(costOf(credit({ firstDueOn: day('2026-07-15'), firstPeriod: 'apart' }))).toBe('25.00');
    expect(Number(costOf(credit({ firstDueOn: day('2026-07-15') })))).toBeLessThan(25);
  });
});

describe('a first period apart', () => {
  it('180 days: the first instalment alone has the interest of 150 days more', () => {
    const regular = credit({});
    const plan = credit({ firstDueOn: day('2026-07-15'), firstPeriod: 'apart' });
    const [first, second] = plan.rows;
    expect(plan.level).toBe(regular.level);
    expect(plan.rows).toHaveLength(72);
    expect(first).toMatchObject({ interest: 1_180_340, carried: 0, deferred: 0 });
    expect(first?.principal).toBe(regular.rows[0]?.principal);
    expect(first?.total).toBe(plan.level + 1_180_340 - (regular.rows[0]?.interest ?? 0));
    expect([second?.total, plan.rows.at(-1)?.total]).toEqual([
      plan.level,
      regular.rows.at(-1)?.total,
    ]);
  });

  it('5 days: the first instalment alone lacks the interest of 25 days', () => {
    const plan = credit({ firstDueOn: day('2026-01-20'), firstPeriod: 'apart' });
    const [first, second] = plan.rows;
    expect(first?.total).toBeLessThan(plan.level);
    expect(second?.total).toBe(plan.level);
  });

  it('changes nothing where the first period is like the others, or repays no principal', () => {
    for (const changes of [{}, { graceCount: 2, firstDueOn: day('2026-03-03') }]) {
      const apart = credit({ ...changes, firstPeriod: 'apart' });
      expect(apart.rows).toEqual(credit(changes).rows);
    }
  });
});
