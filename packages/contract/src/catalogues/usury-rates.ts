import { CREDIT_MODALITIES } from '../values/modalities.ts';
import { catalogue } from './catalogue.ts';

/** The highest ever certified was below 90 %; this only has to catch a slip of the comma. */
const RATE = { min: 0.0001, max: 2 } as const;

export const usuryRates = catalogue({
  entity: 'usury-rates',
  key: 'usury_rate_id',
  words: { singular: 'tasa de usura', plural: 'tasas de usura', gender: 'f' },
  about: 'La tasa máxima legal de cada mes y modalidad, certificada por la Superfinanciera.',
  fields: {
    month: {
      kind: 'month',
      label: 'Mes',
      help: 'El mes en que rige.',
      min: '2000-01',
      max: '2099-12',
      example: '2026-12',
    },
    modality: {
      kind: 'choice',
      label: 'Modalidad',
      choices: CREDIT_MODALITIES,
      default: 'consumo-y-ordinario',
      example: 'Consumo y ordinario',
    },
    rate_ea: {
      kind: 'rate',
      label: 'Tasa E.A.',
      help:
        'Efectiva anual: 1,5 veces el interés bancario corriente. Quien ya pagó mora en ese mes ' +
        'conserva su tasa; si la nueva es menor, se le devuelve la diferencia.',
      ...RATE,
      isAnnual: true,
      example: '24,99 %',
    },
    resolution: {
      kind: 'text',
      label: 'Resolución',
      lengthMax: 60,
      optional: true,
      example: 'Resolución 1995 de 2025',
    },
  },
  title: ['month', 'modality'],
  unique: [['month', 'modality']],
  identity: ['month', 'modality'],
  search: 'resolución',
  sort: { by: 'month', dir: 'DESC' },
  dated: 'month',
});
