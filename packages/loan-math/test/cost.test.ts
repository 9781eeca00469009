import {
  amount,
  type Charge,
  costOfCredit,
  type Day,
  day,
  effectiveAnnual,
  FIRST_PERIODS,
  type FirstPeriod,
  guardUsury,
  internalRate,
  LoanError,
  month,
  percentText,
  planCredit,
  share,
  type TermsInput,
} from '@cuotaclara/loan-math';
import { describe, expect, it } from 'vitest';
import { effective, flatUsury, terms } from './make.ts';

const MOTORBIKE: Partial<TermsInput> = {
  amount: amount(8_000_000),
  rate: effective('22.00'),
  instalmentCount: 36,
  multiple: amount(100),
  disbursedOn: day('2026-01-15'),
};

const AVAL: Charge = {
  id: 'aval',
  base: 'amount-share',
  share: share('5'),
  moment: 'financed',
  ivaShare: share('19'),
  separateService: false,
};

const LIFE: Charge = {
  id: 'vida',
  base: 'balance-share',
  share: share('0.05'),
  moment: 'instalment',
  ivaShare: null,
  separateService: true,
};

const eaOf = (rate: ReturnType<typeof internalRate>) =>
  rate.found ? percentText(rate.rateEa, 2) : rate.reason;

describe('charges', () => {
  it('a financed aval of 5 % with IVA raises the principal from 8 000 000 to 8 476 000', () => {
    const agreed = terms({ ...MOTORBIKE, charges: [AVAL] });
    expect(agreed.financed).toEqual([{ id: 'aval', net: 400_000, iva: 76_000 }]);
    expect([agreed.principal, agreed.disbursed]).toEqual([8_476_000, 8_000_000]);
  });

  it('a withheld charge leaves the principal and lowers what is disbursed', () => {
    const agreed = terms({ ...MOTORBIKE, charges: [{ ...AVAL, moment: 'withheld' }] });
    expect([agreed.principal, agreed.disbursed]).toEqual([8_000_000, 7_524_000]);
  });

  it('insurance on the balance has its own column and falls with it', () => {
    const { rows } = planCredit(terms({ ...MOTORBIKE, charges: [LIFE] }));
    expect(rows[0]?.chargeLines).toEqual([{ id: 'vida', net: 4_000, iva: 0 }]);
    expect(rows.at(-1)?.charges).toBe(147);
    expect(rows[0]?.total).toBe((rows[0]?.principal ?? 0) + (rows[0]?.interest ?? 0) + 4_000);
  });

  it('a fixed GPS of 30 000 plus IVA comes with every instalment', () => {
    const gps: Charge = {
      id: 'gps',
      base: 'fixed',
      amount: amount(30_000),
      moment: 'instalment',
      ivaShare: share('19'),
      separateService: true,
    };
    const { rows, chargesTotal } = planCredit(terms({ ...MOTORBIKE, charges: [gps] }));
    expect(rows.map((row) => row.charges)).toEqual(new Array(36).fill(35_700));
    expect(chargesTotal).toBe(36 * 35_700);
  });
});

describe('the cost of a credit', () => {
  it('without charges is the agreed EA, whatever the day count and the spacing', () => {
    for (const dayCount of ['30/360', 'actual/365', 'actual/actual'] as const) {
      for (const spacing of ['monthly', 'twice-monthly', 'fortnightly', 'weekly'] as const) {
        const plan = planCredit(terms({ ...MOTORBIKE, dayCount, spacing }));
        expect(eaOf(costOfCredit(plan).total), `${dayCount} ${spacing}`).toBe('22.00');
      }
    }
  });

  it('counts a short or long first period by its days', () => {
    const costFrom = (firstDueOn: Day, firstPeriod: FirstPeriod) =>
      eaOf(costOfCredit(planCredit(terms({ ...MOTORBIKE, firstDueOn, firstPeriod }))).total);
    for (const firstPeriod of FIRST_PERIODS) {
      expect(costFrom(day('2026-01-20'), firstPeriod)).toBe('22.00');
    }
    expect(costFrom(day('2026-03-31'), 'apart')).toBe('22.00');
    // A part of the first interest falls due later and bears none.
    expect(costFrom(day('2026-03-31'), 'levelled')).toBe('21.92');
  });

  it('rises with every charge; what is a service of its own stays out of usury', () => {
    const { total, forUsury } = costOfCredit(
      planCredit(terms({ ...MOTORBIKE, charges: [AVAL, LIFE] })),
    );
    expect([eaOf(total), eaOf(forUsury)]).toEqual(['28.01', '27.23']);
  });

  it('a withheld and a financed aval cost the same kind of rate', () => {
    const withheld = planCredit(
      terms({ ...MOTORBIKE, charges: [{ ...AVAL, moment: 'withheld' }] }),
    );
    expect(eaOf(costOfCredit(withheld).total)).toBe('27.56');
  });
});

describe('the internal rate of return', () => {
  const flow = (received: number, ...paid: readonly (readonly [number, number])[]) => ({
    received,
    payments: paid.map(([time, units]) => ({ time, amount: units })),
    partsPerYear: 365,
  });

  it('is exact where the answer is known', () => {
    expect(internalRate(flow(1_000, [365, 1_250]))).toEqual({
      found: true,
      rateEa: effectiveAnnual('25'),
    });
    expect(internalRate(flow(1_000, [365, 500], [730, 500]))).toEqual({
      found: true,
      rateEa: effectiveAnnual('0'),
    });
  });

  it('says why when there is none', () => {
    expect(internalRate(flow(0, [30, 10]))).toEqual({ found: false, reason: 'nothing_received' });
    expect(internalRate(flow(10))).toEqual({ found: false, reason: 'nothing_paid' });
    expect(internalRate(flow(10, [30, 9]))).toEqual({ found: false, reason: 'paid_too_little' });
    expect(internalRate(flow(10, [0, 10]))).toEqual({ found: false, reason: 'paid_at_once' });
    expect(internalRate(flow(10, [1, 20]))).toEqual({ found: false, reason: 'rate_too_high' });
  });
});

describe('the usury guard', () => {
  const key = { modality: 'consumo-y-ordinario', month: month('2026-01') } as const;
  const usury = flatUsury('24.36', { from: 2026, to: 2026 });

  it('lets a credit at the cap pass and tells what it compared', () => {
    const plan = planCredit(terms({ ...MOTORBIKE, rate: effective('24.36') }));
    const check = guardUsury(plan, usury, key);
    expect([percentText(check.capEa, 2), eaOf(check.total)]).toEqual(['24.36', '24.36']);
  });

  it('refuses an agreed rate above the cap', () => {
    const plan = planCredit(terms({ ...MOTORBIKE, rate: effective('24.37') }));
    expect(() => guardUsury(plan, usury, key)).toThrow(
      'La tasa pactada (24,37 % EA) supera la usura de enero de 2026 (24,36 % EA).',
    );
  });

  it('refuses a cost above the cap though the agreed rate is below', () => {
    const plan = planCredit(terms({ ...MOTORBIKE, charges: [AVAL] }));
    expect(() => guardUsury(plan, usury, key)).toThrow(
      'El costo del crédito (27,23 % EA) supera la usura de enero de 2026 (24,36 % EA).',
    );
  });

  it('lets a service of its own pass, as the law does', () => {
    const plan = planCredit(
      terms({ ...MOTORBIKE, charges: [{ ...AVAL, separateService: true }, LIFE] }),
    );
    expect(eaOf(guardUsury(plan, usury, key).forUsury)).toBe('22.00');
  });

  it('refuses a cost that no rate can tell', () => {
    const fee: Charge = {
      ...AVAL,
      base: 'fixed',
      amount: amount(40_000_000),
      moment: 'instalment',
    };
    const plan = planCredit(terms({ ...MOTORBIKE, charges: [fee] }));
    expect(() => guardUsury(plan, usury, key)).toThrow(
      'No existe una tasa que iguale lo recibido y lo pagado: la tasa supera 1.000 % EA.',
    );
  });

  it('refuses a month or a modality without a certified rate', () => {
    const plan = planCredit(terms(MOTORBIKE));
    const other = { modality: 'productivo-rural', month: month('2026-01') } as const;
    expect(() => guardUsury(plan, usury, other)).toThrow(LoanError);
  });
});
