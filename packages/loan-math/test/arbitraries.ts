import {
  type AgreedRate,
  agreeTerms,
  amount,
  type Charge,
  DAY_COUNTS,
  type Day,
  day,
  effectiveAnnual,
  FIRST_PERIODS,
  INSTALMENT_ROUNDINGS,
  LEVELLINGS,
  LoanError,
  METHODS,
  nominalAnnual,
  planCredit,
  ROUNDINGS,
  type Spacing,
  share,
  type Terms,
  type TermsInput,
} from '@cuotaclara/loan-math';
import fc from 'fast-check';
import { dayNumber, dayText } from '../src/plan/calendar.ts';

/** At least as many cases as continuous integration asks of each property. */
export const CASES = { numRuns: 10_000 };

/** Ten thousand histories take their time on a busy machine. */
export const PATIENT = { timeout: 300_000 };

export const daysAfter = (from: Day, days: number): Day => dayText(dayNumber(from) + days);

export const anyDay: fc.Arbitrary<Day> = fc
  .integer({ min: dayNumber(day('2019-01-01')), max: dayNumber(day('2032-12-31')) })
  .map(dayText);

const hundredths = (max: number) =>
  fc.integer({ min: 0, max: max * 100 }).map((value) => (value / 100).toFixed(2));

export const anyRate: fc.Arbitrary<AgreedRate> = fc.oneof(
  // Half-points only: the engine remembers their roots, and deriving roots is not what is tested.
  fc.integer({ min: 0, max: 200 }).map((halves) => ({
    kind: 'effective' as const,
    annual: effectiveAnnual(halves / 2),
  })),
  fc.record({
    kind: fc.constant('nominal' as const),
    annual: hundredths(90).map(nominalAnnual),
    per: fc.constantFrom('instalment', 'month', 'instalment', 'quarter'),
    timing: fc.constantFrom('arrears', 'advance'),
  }),
);

/** Most charges have no dates of their own. */
const anyValidity = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: anyDay.map((from) => ({ from, until: daysAfter(from, 365) })) },
  { weight: 1, arbitrary: anyDay.map((until) => ({ until })) },
);

const oneCharge = (id: string): fc.Arbitrary<Charge> =>
  fc
    .tuple(
      fc.constantFrom('fixed', 'amount-share', 'balance-share'),
      fc.constantFrom('financed', 'instalment'),
      fc.integer({ min: 0, max: 60_000 }),
      fc.constantFrom(null, share('19')),
      fc.boolean(),
      anyValidity,
    )
    .map(([base, moment, size, ivaShare, separateService, validity]) => {
      const dates = moment === 'instalment' || base === 'balance-share' ? validity : {};
      const shared = { id, ivaShare, separateService, ...dates };
      if (base === 'fixed') return { ...shared, base, moment, amount: amount(size) };
      const part = share((size / 100_000).toFixed(5));
      if (base === 'amount-share') return { ...shared, base, moment, share: part };
      return { ...shared, base, moment: 'instalment', share: part };
    });

export const anyCharges: fc.Arbitrary<readonly Charge[]> = fc
  .integer({ min: 0, max: 2 })
  .chain((count) => fc.tuple(...['vida', 'gps'].slice(0, count).map(oneCharge)));

export const anyAmount = fc
  .oneof(
    fc.integer({ min: 1, max: 2_000 }),
    fc.integer({ min: 100_000, max: 60_000_000 }),
    fc.integer({ min: 1, max: 900_000_000_000 }),
  )
  .map(amount);

const anySpacing = fc.constantFrom<Spacing>('monthly', 'twice-monthly', 'fortnightly', 'weekly');

/** Holidays that are on the same day each year, enough to move dates. */
export const HOLIDAYS: ReadonlySet<Day> = new Set(
  Array.from({ length: 60 }, (_, index) => 2019 + index).flatMap((year) =>
    ['01-01', '05-01', '07-20', '08-07', '12-08', '12-25'].map((date) => day(`${year}-${date}`)),
  ),
);

const anyShape = fc.record({
  method: fc.constantFrom(...METHODS),
  spacing: anySpacing,
  dayCount: fc.constantFrom(...DAY_COUNTS),
  levelling: fc.constantFrom(...LEVELLINGS),
  rounding: fc.constantFrom(...ROUNDINGS),
  multiple: fc.constantFrom(1, 50, 100, 1_000).map(amount),
  instalmentRounding: fc.constantFrom(...INSTALMENT_ROUNDINGS),
  firstPeriod: fc.constantFrom(...FIRST_PERIODS),
  holidays: fc.constantFrom(null, HOLIDAYS),
  disbursedOn: anyDay,
});

const anyLength = (max: number) =>
  fc.integer({ min: 1, max }).chain((instalmentCount) =>
    fc.record({
      instalmentCount: fc.constant(instalmentCount),
      graceCount: fc.oneof(
        { weight: 3, arbitrary: fc.constant(0) },
        { weight: 1, arbitrary: fc.integer({ min: 0, max: instalmentCount - 1 }) },
      ),
    }),
  );

type Changes = {
  readonly amounts?: typeof anyAmount;
  readonly countMax?: number;
  readonly fixed?: Partial<TermsInput>;
};

/** A few pesos in many instalments, or in coarse multiples, are refused by name. */
function isAccepted(terms: Terms): boolean {
  try {
    return planCredit(terms).rows.length > 0;
  } catch (error) {
    if (error instanceof LoanError && error.code === 'multiple_too_coarse') return false;
    throw error;
  }
}

/** Whether first interest exceeds the instalment, so that a part of it waits without interest. */
export const defersInterest = (terms: Terms): boolean =>
  planCredit(terms).rows.some(({ deferred }) => deferred > 0);

export const FIRST_DAYS_MAX = 180;

/** Any terms the engine accepts, with a first period of up to half a year. */
export const anyTerms = (changes: Changes = {}): fc.Arbitrary<Terms> =>
  fc
    .tuple(
      changes.amounts ?? anyAmount,
      anyRate,
      anyShape,
      anyLength(changes.countMax ?? 48),
      anyCharges,
      fc.option(fc.integer({ min: 1, max: FIRST_DAYS_MAX }), { nil: undefined }),
    )
    .map(([size, rate, shape, length, charges, firstDays]) => {
      const input = { ...shape, ...length, amount: size, rate, charges, ...changes.fixed };
      const wish = firstDays === undefined ? undefined : daysAfter(input.disbursedOn, firstDays);
      // A due day of 31 does not exist twice a month.
      const isOff = input.spacing === 'twice-monthly' && wish?.endsWith('-31');
      return agreeTerms(wish === undefined || isOff ? input : { ...input, firstDueOn: wish });
    })
    .filter(isAccepted);

/** Terms of everyday size, and not too many instalments, for histories. */
export const everydayTerms = (fixed: Partial<TermsInput> = {}): fc.Arbitrary<Terms> =>
  anyTerms({
    amounts: fc.integer({ min: 300_000, max: 40_000_000 }).map(amount),
    countMax: 24,
    fixed,
  });
