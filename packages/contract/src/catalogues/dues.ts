import { catalogue } from './catalogue.ts';

const MONTHS = { min: 1, max: 120 } as const;

export const dues = catalogue({
  entity: 'dues',
  key: 'due_id',
  words: { singular: 'plazo', plural: 'plazos', gender: 'm' },
  about: 'En cuántas cuotas mensuales se puede pagar un crédito.',
  fields: {
    months: { kind: 'integer', label: 'Meses', unit: 'meses', ...MONTHS, example: '24' },
  },
  title: ['months'],
  unique: [['months']],
  identity: ['months'],
  sort: { by: 'months', dir: 'ASC' },
});
