import {
  amount,
  type Charge,
  day,
  LoanError,
  type LoanFacts,
  planCredit,
  type TermsInput,
} from '@cuotaclara/loan-math';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyTerms, CASES, HOLIDAYS, PATIENT } from './arbitraries.ts';
import { effective, nominal, terms } from './make.ts';
import { must } from './must.ts';

const plan = (changes: Partial<TermsInput>) =>
  planCredit(
    terms({
      amount: amount(1_000_000),
      rate: effective('22'),
      multiple: amount(100),
      disbursedOn: day('2026-01-15'),
      ...changes,
    }),
  );

function factsOf(run: () => unknown): LoanFacts & { code: string } {
  try {
    run();
  } catch (error) {
    if (error instanceof LoanError) return { ...error.facts, code: error.code };
    throw error;
  }
  throw new Error('It was not refused.');
}

describe('rounding up', () => {
  const levelOf = (changes: Partial<TermsInput>) => plan(changes).level;

  it('takes the next multiple, where the nearest one is below', () => {
    const up = { instalmentRounding: 'up' } as const;
    expect([levelOf({}), levelOf(up)]).toEqual([176_500, 176_600]);
    const thousands = { amount: amount(985_000), multiple: amount(1_000) };
    expect([levelOf(thousands), levelOf({ ...thousands, ...up })]).toEqual([174_000, 174_000]);
  });

  it('keeps an instalment that is a multiple already, and rounds equal principal up, too', () => {
    const even = { amount: amount(900_000), rate: nominal('0'), multiple: amount(50_000) };
    expect(levelOf({ ...even, instalmentRounding: 'up' })).toBe(150_000);
    const principal = { method: 'equal-principal', multiple: amount(1_000) } as const;
    expect(levelOf(principal)).toBe(167_000);
    expect(levelOf({ ...principal, amount: amount(997_000) })).toBe(166_000);
    const up = { ...principal, amount: amount(997_000), instalmentRounding: 'up' } as const;
    expect(levelOf(up)).toBe(167_000);
  });
});

describe('an agreed instalment', () => {
  it('is every one but the last, which takes what is left', () => {
    const { rows, level } = plan({ agreedInstalment: amount(180_000) });
    expect(level).toBe(180_000);
    expect(rows.map(({ total }) => total).slice(0, -1)).toEqual(new Array(5).fill(180_000));
    expect(rows).toHaveLength(6);
  });

  it('is refused with the smallest and the largest that work, and those do work', () => {
    const low = factsOf(() => plan({ agreedInstalment: amount(100_000) }));
    const high = factsOf(() => plan({ agreedInstalment: amount(300_000) }));
    expect([low['code'], high['code']]).toEqual([
      'agreed_instalment_too_low',
      'agreed_instalment_too_high',
    ]);
    const { min, max } = low;
    expect(high).toMatchObject({ min, max });
    for (const agreed of [Number(min), Number(max)]) {
      expect(plan({ agreedInstalment: amount(agreed) }).rows).toHaveLength(6);
    }
    for (const agreed of [Number(min) - 1, Number(max) + 1]) {
      expect(() => plan({ agreedInstalment: amount(agreed) })).toThrow(LoanError);
    }
  });

  it('is always between its own bounds, in every kind of credit', PATIENT, () => {
    const fixed = { method: 'equal-instalment' } as const;
    const amounts = fc.integer({ min: 300_000, max: 60_000_000 }).map(amount);
    fc.assert(
      fc.property(anyTerms({ amounts, fixed }), fc.boolean(), (agreed, isLow) => {
        const wish = amount(isLow ? 1 : agreed.principal * 9);
        const { min, max } = factsOf(() => planCredit({ ...agreed, agreedInstalment: wish }));
        if (min === undefined) return;
        for (const level of [Number(min), Number(max)]) {
          const { rows } = planCredit({ ...agreed, agreedInstalment: amount(level) });
          const last = rows.at(-1);
          must(rows.length === agreed.instalmentCount, 'the number is kept', level);
          must(last !== undefined && last.total - last.charges <= 2 * level, 'no balloon', last);
        }
      }),
      CASES,
    );
  });
});

describe('the last day to pay', () => {
  it('is the next business day after a Sunday or a holiday; the due date stays', () => {
    const holidays = new Set([day('2026-04-15'), day('2026-04-16')]);
    const { rows } = plan({ holidays });
    expect(rows.map(({ dueOn, payBy }) => `${dueOn} ${payBy}`)).toEqual([
      '2026-02-15 2026-02-16',
      '2026-03-15 2026-03-16',
      '2026-04-15 2026-04-17',
      '2026-05-15 2026-05-15',
      '2026-06-15 2026-06-15',
      '2026-07-15 2026-07-15',
    ]);
    const asTheyFall = plan({ holidays: 'as-they-fall' }).rows.map(({ payBy }) => payBy);
    expect(asTheyFall).toEqual(rows.map(({ dueOn }) => dueOn));
    expect(rows.map(({ interest }) => interest)).toEqual(
      plan({}).rows.map(({ interest }) => interest),
    );
  });

  it('without a calendar is the next business day by law, the 15th of June 2026 a holiday', () => {
    expect(plan({}).rows.map(({ payBy }) => payBy)).toEqual([
      '2026-02-16',
      '2026-03-16',
      '2026-04-15',
      '2026-05-15',
      '2026-06-16',
      '2026-07-15',
    ]);
  });

  it('is never a Sunday or a holiday, and never before the due date', PATIENT, () => {
    fc.assert(
      fc.property(anyTerms({ fixed: { holidays: HOLIDAYS } }), (agreed) => {
        for (const { dueOn, payBy } of planCredit(agreed).rows) {
          const isOff = new Date(payBy).getUTCDay() === 0 || HOLIDAYS.has(payBy);
          must(payBy >= dueOn && !isOff, 'it is a business day', dueOn, payBy);
        }
      }),
      CASES,
    );
  });
});

describe('a charge with dates of its own', () => {
  const policy = (id: string, units: number, dates: Pick<Charge, 'from' | 'until'>): Charge => ({
    id,
    base: 'fixed',
    amount: amount(units),
    moment: 'instalment',
    ivaShare: null,
    separateService: true,
    ...dates,
  });

  it('comes with the instalments due between them, both included', () => {
    const charges = [
      policy('first', 10_000, { until: day('2026-04-15') }),
      policy('second', 12_000, { from: day('2026-04-16'), until: day('2026-06-15') }),
      policy('gps', 1_000, {}),
    ];
    const { rows, chargesTotal } = plan({ charges });
    expect(rows.map((row) => row.charges)).toEqual([11_000, 11_000, 11_000, 13_000, 13_000, 1_000]);
    expect(rows[4]?.chargeLines.map(({ id }) => id)).toEqual(['second', 'gps']);
    expect(chargesTotal).toBe(60_000);
  });
});

describe('a due day without a first due date', () => {
  const firstDue = (disbursedOn: string, changes: Partial<TermsInput>) =>
    plan({ disbursedOn: day(disbursedOn), ...changes }).rows[0]?.dueOn;

  it('falls as close to one period after the disbursement as it can', () => {
    // It gave 28 February: a first period of 58 days.
    expect(firstDue('2026-01-01', { dueDay: 31 })).toBe('2026-01-31');
    expect(firstDue('2026-01-15', { dueDay: 15 })).toBe('2026-02-15');
    expect(firstDue('2026-01-15', { dueDay: 20 })).toBe('2026-02-20');
    expect(firstDue('2026-01-20', { dueDay: 15 })).toBe('2026-02-15');
    expect(firstDue('2026-01-31', { dueDay: 1 })).toBe('2026-03-01');
    expect(firstDue('2026-01-30', { dueDay: 31 })).toBe('2026-02-28');
    expect(firstDue('2026-01-01', { dueDay: 30, spacing: 'twice-monthly' })).toBe('2026-01-15');
    expect(firstDue('2026-01-01', { dueDay: 31, spacing: 'weekly' })).toBe('2026-01-08');
  });

  it('is the later one of two that are as close', () => {
    // 20 April is 15 days after 5 April and 15 days before 5 May.
    expect(firstDue('2026-03-20', { dueDay: 5 })).toBe('2026-05-05');
    expect(firstDue('2026-03-20', { dueDay: 6 })).toBe('2026-04-06');
  });

  it('keeps its day in the months that have it', () => {
    const { rows } = plan({ disbursedOn: day('2026-01-01'), dueDay: 31, instalmentCount: 4 });
    expect(rows.map(({ dueOn }) => dueOn)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ]);
  });
});

describe('the agreed number of instalments', () => {
  it('is kept where rounding would repay everything sooner: the next multiple down', () => {
    const changes = { amount: amount(10_900), rate: nominal('0'), instalmentCount: 7 };
    const { rows, level } = plan({ ...changes, multiple: amount(1_000) });
    expect(level).toBe(1_000);
    expect(rows.map(({ total }) => total)).toEqual([...new Array(6).fill(1_000), 4_900]);
  });

  it('is refused where no multiple can keep it', () => {
    const tiny = { amount: amount(3), rate: nominal('0'), instalmentCount: 6 };
    expect(factsOf(() => plan({ ...tiny, multiple: amount(1) }))).toEqual({
      code: 'multiple_too_coarse',
      multiple: 1,
      amount: 3,
      count: 6,
    });
    const slow = { amount: amount(100_000), rate: nominal('24'), instalmentCount: 200 };
    expect(factsOf(() => plan({ ...slow, multiple: amount(1_000) }))['code']).toBe(
      'multiple_too_coarse',
    );
  });
});
