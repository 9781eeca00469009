import {
  agreeTerms,
  amount,
  type CreditEvent,
  type CreditRules,
  creditRules,
  dailyEquivalent,
  day,
  type ExcessChoice,
  effectiveAnnual,
  lateCalendar,
  month,
  percentText,
  type Terms,
} from '@cuotaclara/loan-math';

/** The credit of every worked example: 1 000 000 at 22 % EA in six monthly instalments. */
export const exampleTerms: Terms = agreeTerms({
  amount: amount(1_000_000),
  rate: { kind: 'effective', annual: effectiveAnnual('22') },
  method: 'equal-instalment',
  spacing: 'monthly',
  instalmentCount: 6,
  dayCount: '30/360',
  rounding: 'half-up',
  multiple: amount(100),
  disbursedOn: day('2026-01-15'),
});

/** The examples take one usury rate for every month, so that late interest is one product. */
const USURY = effectiveAnnual('25.23');
const MONTHS = ['2026-02', '2026-03', '2026-04', '2026-05'];

export const exampleRules: CreditRules = creditRules({
  late: lateCalendar(
    MONTHS.map((name) => ({
      modality: 'consumo-y-ordinario',
      month: month(name),
      rateEa: USURY,
    })),
    { modality: 'consumo-y-ordinario', agreedEa: null },
  ),
});

export const pesos = (value: number) => `$ ${String(value).replaceAll(/\B(?=(\d{3})+$)/g, '.')}`;

export const commaText = (decimal: string) => decimal.replace('.', ',');

/** The late rate of a day, with as many decimals as the examples multiply by. */
export const dailyText: string = `${commaText(percentText(dailyEquivalent(USURY), 8))} %`;

export const pays = (
  id: string,
  on: CreditEvent['on'],
  units: number,
  excess: ExcessChoice = 'advance',
) => ({ kind: 'payment', id, sequence: 1, on, amount: amount(units), excess }) as const;

export const tableRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

export const tableHead = (names: readonly string[]) => [
  tableRow(names),
  `|${'---|'.repeat(names.length)}`,
];
