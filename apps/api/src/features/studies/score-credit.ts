import {
  bandOf,
  FACTOR_NAMES,
  type Factor,
  type FactorName,
  SCORECARD,
} from '@cuotaclara/contract/studies/scorecard';
import type { FactorPoints } from '@cuotaclara/contract/studies/study';
import { decimalText } from '@cuotaclara/contract/values/number-text';

/** The value of each factor; null where it is not known. */
export type FactorValues = Readonly<Record<FactorName, number | null>>;

const twoDecimals = (value: number): string => decimalText(value, { max: 2 });

const counted = (value: number, words: readonly [one: string, many: string]): string =>
  `${twoDecimals(value)} ${value === 1 ? words[0] : words[1]}`;

/** A value as people say it; what has no words of its own is said by its band alone. */
function valueWords(name: FactorName, value: number): string | null {
  switch (name) {
    case 'debt_burden':
    case 'down_payment':
      return `${twoDecimals(value)} %`;
    case 'bureau_score':
      return twoDecimals(value);
    case 'open_defaults':
      return counted(value, ['reporte', 'reportes']);
    case 'internal_history':
      return counted(value, ['día', 'días']);
    case 'age':
      return counted(value, ['año', 'años']);
    case 'identity':
      return null;
    default:
      return name satisfies never;
  }
}

/** Of a borrower without a due instalment it is known that they are new. */
const unknownWords = (name: FactorName): string =>
  name === 'internal_history' ? 'Cliente nuevo' : 'Sin dato';

function wordsOf(name: FactorName, value: number | null): string {
  const band = bandOf(name, value);
  if (value === null || band === null) return unknownWords(name);
  const words = valueWords(name, value);
  return words === null ? band.words : `${words} (${band.words})`;
}

function pointsOf(name: FactorName, value: number | null): FactorPoints {
  const factor: Factor = SCORECARD[name];
  return {
    name,
    label: factor.label,
    value,
    words: wordsOf(name, value),
    points: bandOf(name, value)?.points ?? factor.unknown,
    points_max: Math.max(...factor.bands.map(({ points }) => points)),
  };
}

/** The points of each factor, in the order of the scorecard, and what they add up to. */
export function scoreCredit(values: FactorValues) {
  const factors = FACTOR_NAMES.map((name) => pointsOf(name, values[name]));
  return { factors, points: factors.reduce((total, { points }) => total + points, 0) };
}
