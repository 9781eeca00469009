import { countedText, pesosText } from '../values/number-text.ts';
import type { Conventions } from './conventions.ts';

type Calculated = {
  readonly conventions: Conventions;
  readonly instalment_multiple: number;
  readonly agreed_instalment: number | null;
  /** Charges come with the instalments. */
  readonly hasCharges: boolean;
};

const REST = 'la última recoge la diferencia.';

function roundingWords({
  conventions,
  instalment_multiple: multiple,
  agreed_instalment: agreed,
}: Calculated): string {
  if (agreed !== null) {
    return `Se acordó que capital e intereses sumen ${pesosText(agreed)} en cada cuota; ${REST}`;
  }
  if (multiple === 1) return `La cuota se calcula en pesos exactos; ${REST}`;
  return conventions.instalment_rounding === 'up'
    ? 'La suma de capital e intereses se redondea hacia arriba, al siguiente múltiplo de ' +
        `${pesosText(multiple)}; ${REST}`
    : `La suma de capital e intereses se redondea al múltiplo de ${pesosText(multiple)} más ` +
        `cercano; ${REST}`;
}

const FIRST_PERIOD_WORDS: Record<Conventions['first_period'], string> = {
  levelled:
    'La suma de capital e intereses es igual en todas las cuotas, aunque el primer período tenga ' +
    'más o menos días que un mes.',
  apart:
    'Si el primer período tiene más o menos días que un mes, la primera cuota lleva los ' +
    'intereses de sus días y las demás son iguales.',
};

const dayOffWords = ({ business_day_shift }: Conventions): string =>
  business_day_shift
    ? 'Si una cuota vence en domingo o festivo, pagas hasta el siguiente día hábil sin mora.'
    : 'Las cuotas vencen en su fecha, aunque sea domingo o festivo.';

const graceWords = ({ late_grace_days: days }: Conventions): string =>
  days === 0
    ? 'La mora corre desde el día siguiente a la fecha límite.'
    : `Después de la fecha límite tienes ${countedText(days, ['día', 'días'])} antes de que ` +
      'empiece a correr la mora.';

const toleranceWords = ({ tolerance_pesos: pesos }: Conventions): readonly string[] =>
  pesos === 0
    ? []
    : [
        `Si a una cuota le faltan menos de ${pesosText(pesos)}, no queda vencida: el faltante se ` +
          'salda con el siguiente pago. La última cuota se paga completa.',
      ];

const PART_AHEAD_WORDS: Record<Conventions['part_ahead'], string> = {
  capital:
    'Lo que abones antes de la fecha, aunque no complete la cuota, baja capital ese mismo día y ' +
    'pagas menos intereses.',
  held: 'Lo que abones antes de la fecha sin completar la cuota espera hasta el vencimiento.',
};

const PAYOFF_WORDS: Record<Conventions['payoff_charges'], string> = {
  none: 'Si pagas todo antes de tiempo, no se cobran los cargos del mes en curso.',
  days: 'Si pagas todo antes de tiempo, los cargos del mes en curso se cobran por los días corridos.',
  whole: 'Si pagas todo antes de tiempo, los cargos del mes en curso se cobran completos.',
};

/** How a credit is computed and collected, one sentence for each convention in effect. */
export function conventionWords(calculated: Calculated): readonly string[] {
  const { conventions, hasCharges } = calculated;
  return [
    FIRST_PERIOD_WORDS[conventions.first_period],
    roundingWords(calculated),
    dayOffWords(conventions),
    graceWords(conventions),
    ...toleranceWords(conventions),
    PART_AHEAD_WORDS[conventions.part_ahead],
    ...(hasCharges ? [PAYOFF_WORDS[conventions.payoff_charges]] : []),
  ];
}
