import {
  type AgreedRate,
  agreeTerms,
  amount,
  type CreditRules,
  creditRules,
  day,
  effectiveAnnual,
  lateCalendar,
  type Month,
  month,
  nominalAnnual,
  type Percent,
  type Terms,
  type TermsInput,
  type UsuryRate,
} from '@cuotaclara/loan-math';

/** A nominal rate shared out over the plan's own periods, as Fineract quotes them. */
export const nominal = (percent: Percent): AgreedRate => ({
  kind: 'nominal',
  annual: nominalAnnual(percent),
  per: 'instalment',
  timing: 'arrears',
});

export const effective = (percent: Percent): AgreedRate => ({
  kind: 'effective',
  annual: effectiveAnnual(percent),
});

/** Terms of 100.00 in cents over 6 months from 2024, unless the test says otherwise. */
export const terms = (changes: Partial<TermsInput>): Terms =>
  agreeTerms({
    amount: amount(100_00),
    rate: nominal('7'),
    method: 'equal-instalment',
    spacing: 'monthly',
    instalmentCount: 6,
    dayCount: '30/360',
    rounding: 'half-up',
    disbursedOn: day('2024-01-01'),
    ...changes,
  });

/** No late interest, and the order of the law. */
export const PLAIN_RULES = creditRules({ partAhead: 'held' });

/** The place within its day of an event whose id is a number. */
export const placeOf = (id: string): number => Number(id) || 0;

/** The same usury rate for every month of some years. */
export function flatUsury(percent: Percent, years: { from: number; to: number }): UsuryRate[] {
  const months: Month[] = [];
  for (let year = years.from; year <= years.to; year += 1) {
    for (let index = 1; index <= 12; index += 1) {
      months.push(month(`${year}-${String(index).padStart(2, '0')}`));
    }
  }
  return months.map((name) => ({
    modality: 'consumo-y-ordinario',
    month: name,
    rateEa: effectiveAnnual(percent),
  }));
}

/** Late interest at a flat usury rate. */
export const lateRules = (percent: Percent, years: { from: number; to: number }): CreditRules =>
  creditRules({
    partAhead: 'held',
    late: lateCalendar(flatUsury(percent, years), {
      modality: 'consumo-y-ordinario',
      agreedEa: null,
    }),
  });
