import {
  FIRST_PERIODS,
  INSTALMENT_ROUNDINGS,
  LATE_GRACE_DAYS_MAX,
  PARTS_AHEAD,
  PAYOFF_CHARGES,
  TOLERANCE_PESOS_MAX,
} from '../loan-terms/conventions.ts';
import { PRODUCT_SCOPES } from '../values/product-kinds.ts';
import { catalogue } from './catalogue.ts';

/**
 * The conventions of each kind of product, in force from a day on. A credit keeps its own copy of
 * the ones that it was agreed with.
 */
export const creditConventions = catalogue({
  entity: 'credit-conventions',
  key: 'credit_convention_id',
  words: {
    singular: 'convención de crédito',
    plural: 'convenciones de crédito',
    gender: 'f',
  },
  about:
    'Cómo se calculan y se cobran los créditos nuevos de cada producto. Los que ya están ' +
    'pactados no cambian.',
  fields: {
    product_kind: {
      kind: 'choice',
      label: 'Para qué producto',
      help: 'Las de un producto van antes que las de todos.',
      choices: PRODUCT_SCOPES,
      default: 'any',
      example: 'Motocicletas',
    },
    starts_on: {
      kind: 'day',
      label: 'Rige desde',
      help: 'Para los créditos que se cotizan desde ese día.',
      min: '2000-01-01',
      max: '2099-12-31',
      example: '01/01/2027',
    },
    instalment_rounding: {
      kind: 'choice',
      label: 'Redondeo',
      help: 'Al múltiplo que está en los parámetros; la última cuota recoge la diferencia.',
      choices: INSTALMENT_ROUNDINGS,
      default: 'nearest',
      example: 'Al más cercano',
    },
    first_period: {
      kind: 'choice',
      label: 'Primer período',
      help: 'Si tiene más o menos días que un mes: cuotas iguales, o la primera con sus intereses.',
      choices: FIRST_PERIODS,
      default: 'levelled',
      example: 'Cuotas iguales',
    },
    late_grace_days: {
      kind: 'integer',
      label: 'Días de gracia',
      help: 'Antes de que corra la mora. Con cero corre desde el día siguiente.',
      min: 0,
      max: LATE_GRACE_DAYS_MAX,
      example: '3',
    },
    tolerance_pesos: {
      kind: 'money',
      label: 'Tolerancia',
      help: 'Una cuota a la que le falta menos que esto no queda vencida.',
      min: 0,
      max: TOLERANCE_PESOS_MAX,
      example: '2000',
    },
    part_ahead: {
      kind: 'choice',
      label: 'Abono anticipado',
      help: 'Lo que se paga antes de la fecha sin completar la cuota.',
      choices: PARTS_AHEAD,
      default: 'capital',
      example: 'Capital de una vez',
    },
    payoff_charges: {
      kind: 'choice',
      label: 'Cargos en el pago total',
      help: 'Los seguros y demás cargos del mes en curso, cuando se paga todo antes de tiempo.',
      choices: PAYOFF_CHARGES,
      default: 'none',
      example: 'No se cobran',
    },
  },
  title: ['product_kind', 'starts_on'],
  unique: [['product_kind', 'starts_on']],
  identity: ['product_kind', 'starts_on'],
  sort: { by: 'starts_on', dir: 'DESC' },
  dated: 'starts_on',
});
