import {
  type AgreedRate,
  amount,
  type CreditEvent,
  type CreditRules,
  creditRules,
  day,
  type ExcessChoice,
  lateCalendar,
  type Replay,
  replay,
  share,
  type Terms,
  type TermsInput,
} from '@cuotaclara/loan-math';
import { flatUsury, nominal, terms } from '../make.ts';

/** A late rate that a reader computes in the head: 1,001^365 − 1, one per thousand a day. */
export const ONE_PER_THOUSAND_EA = '44.0251313430';

export const LATE_RULES: CreditRules = creditRules({
  late: lateCalendar(flatUsury(ONE_PER_THOUSAND_EA, { from: 2026, to: 2028 }), {
    modality: 'consumo-y-ordinario',
    agreedEa: null,
  }),
});

/** 2 % and 1 % a month, in proportion to the days inside a month. */
export const TWO_A_MONTH: AgreedRate = nominal('24');
export const ONE_A_MONTH: AgreedRate = nominal('12');

/** 600 000 without interest: six instalments of 100 000, due on the 10th from February 2026. */
export const freeCredit = (changes: Partial<TermsInput> = {}): Terms =>
  terms({
    amount: amount(600_000),
    rate: nominal('0'),
    instalmentCount: 6,
    disbursedOn: day('2026-01-10'),
    ...changes,
  });

/**
 * 1 000 000 at 2 % a month, 250 000 of principal with each of four instalments, from 10 March 2026:
 * 270 000 on 10 April, 265 000 on 10 May, 260 000 on 10 June, 255 000 on 10 July. The period until
 * 10 May has 30 days: 15 of them cost 1 %.
 */
export const steadyCredit = (changes: Partial<TermsInput> = {}): Terms =>
  terms({
    amount: amount(1_000_000),
    rate: TWO_A_MONTH,
    method: 'equal-principal',
    instalmentCount: 4,
    disbursedOn: day('2026-03-10'),
    ...changes,
  });

/**
 * 1 000 000 at 2 % a month in two equal instalments: 1 000 000 × 0,02 ÷ (1 − 1,02⁻²) = 515 049,50,
 * so 515 050 (20 000 and 495 050), then 504 950 and 10 099 of interest.
 */
export const twoEqual = (disbursedOn: string, changes: Partial<TermsInput> = {}): Terms =>
  terms({
    amount: amount(1_000_000),
    rate: TWO_A_MONTH,
    instalmentCount: 2,
    disbursedOn: day(disbursedOn),
    ...changes,
  });

type Given<Kind extends CreditEvent['kind']> = Omit<
  Extract<CreditEvent, { readonly kind: Kind }>,
  'kind' | 'id' | 'on' | 'sequence'
>;

/** An event named after its kind, with a place of its own in the day where two share one. */
export function event<Kind extends CreditEvent['kind']>(
  kind: Kind,
  at: string | { readonly on: string; readonly id?: string; readonly sequence?: number },
  given: Given<Kind>,
): CreditEvent {
  const { on, id = kind, sequence = 1 } = typeof at === 'string' ? { on: at } : at;
  // The parts that every event has, and those of its kind.
  return { ...given, kind, id, sequence, on: day(on) } as unknown as CreditEvent;
}

export const pays = (id: string, on: string, units: number, excess: ExcessChoice = 'advance') =>
  event('payment', { id, on }, { amount: amount(units), excess });

export const reverses = (of: string, on: string): CreditEvent =>
  event('reversal', { id: `reversal of ${of}`, on }, { of });

export const IVA = share('19');

export const after = (
  agreed: Terms,
  events: readonly CreditEvent[],
  asOf: string,
  rules: CreditRules = LATE_RULES,
): Replay => replay({ terms: agreed, rules, events, asOf: day(asOf) });

/** What each instalment of a credit asks for by its row: interest and principal. */
export const rowsOf = ({ credit }: Pick<Replay, 'credit'>) =>
  credit.instalments.map(({ row }) => [row.number, row.dueOn, row.interest, row.principal]);
