import {
  agreeTerms,
  amount,
  type CreditEvent,
  type CreditRules,
  creditRules,
  day,
  type ExcessChoice,
  effectiveAnnual,
  type History,
  lateCalendar,
  month,
  share,
  type Terms,
} from '@cuotaclara/loan-math';
import { type BooksRules, booksOf, booksRules, type CreditBooks } from '../src/index.ts';

const USURY = effectiveAnnual('25.23');
const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'];

/** Credit A of the design: 1 000 000 at 22 % EA over six months, life insurance and a guarantee. */
export const TERMS: Terms = agreeTerms({
  amount: amount(1_000_000),
  rate: { kind: 'effective', annual: effectiveAnnual('22') },
  method: 'equal-instalment',
  spacing: 'monthly',
  instalmentCount: 6,
  dayCount: '30/360',
  rounding: 'half-up',
  multiple: amount(100),
  disbursedOn: day('2026-01-15'),
  charges: [
    {
      id: 'vida',
      base: 'balance-share',
      share: share('0.05'),
      moment: 'instalment',
      ivaShare: null,
      separateService: true,
    },
    {
      id: 'fianza',
      base: 'amount-share',
      share: share('4'),
      moment: 'withheld',
      ivaShare: share('19'),
      separateService: true,
    },
  ],
});

const late = lateCalendar(
  MONTHS.map((name) => ({
    modality: 'consumo-y-ordinario',
    month: month(`2026-${name}`),
    rateEa: USURY,
  })),
  { modality: 'consumo-y-ordinario', agreedEa: null },
);

export const RULES: CreditRules = creditRules({ late });

/** A part of an instalment paid ahead waits for its date: the figures of advance need it. */
export const HELD_RULES: CreditRules = creditRules({ late, partAhead: 'held' });

export const BOOKS: BooksRules = booksRules({
  beneficiaries: new Map([
    ['vida', 'aseguradora'],
    ['fianza', 'avalista'],
  ]),
});

/** The money of an event: its day as `MM-DD` of 2026. */
export const pays = (
  date: string,
  units: number,
  excess: ExcessChoice = 'advance',
): Extract<CreditEvent, { kind: 'payment' }> => ({
  kind: 'payment',
  id: `payment ${date}`,
  sequence: 1,
  on: day(`2026-${date}`),
  amount: amount(units),
  excess,
});

export const historyOf = (
  until: string,
  events: readonly CreditEvent[] = [],
  rules: CreditRules = RULES,
): History => ({ terms: TERMS, rules, events, asOf: day(`2026-${until}`) });

export const booksUntil = (until: string, events: readonly CreditEvent[] = []): CreditBooks =>
  booksOf(historyOf(until, events), BOOKS);

const event = (date: string) => ({ sequence: 5, on: day(`2026-${date}`) });

export const WRITE_OFF: CreditEvent = { kind: 'write-off', id: 'castigo', ...event('08-16') };

export const RESTRUCTURE: CreditEvent = {
  kind: 'restructure',
  id: 'acuerdo',
  ...event('03-20'),
  instalmentCount: 6,
  graceCount: 0,
  firstDueOn: day('2026-04-20'),
  rate: null,
};

export const COST: CreditEvent = {
  kind: 'collection-cost',
  id: 'gestión',
  ...event('02-20'),
  amount: amount(50_000),
  ivaShare: share('19'),
  onlyIfOverdue: true,
};
