import { catalogue } from './catalogue.ts';
import { nameField } from './entity-fields.ts';

export const REJECTION_SUBJECTS = {
  credit: 'Crédito',
  document: 'Documento',
  commission: 'Comisión',
} as const;

export const rejectionReasons = catalogue({
  entity: 'rejection-reasons',
  key: 'rejection_reason_id',
  words: { singular: 'motivo de rechazo', plural: 'motivos de rechazo', gender: 'm' },
  about: 'Por qué se dice que no, y cómo se le explica al cliente.',
  fields: {
    name: nameField('Capacidad de pago insuficiente'),
    applies_to: {
      kind: 'choice',
      label: 'Qué se rechaza',
      choices: REJECTION_SUBJECTS,
      default: 'credit',
      example: 'Crédito',
    },
    explanation: {
      kind: 'text',
      label: 'Explicación al cliente',
      help: 'Lo que lee el cliente. Sin ella lee un texto neutro, nunca el nombre del motivo.',
      lengthMax: 500,
      multiline: true,
      optional: true,
      example: 'La cuota supera lo que tus ingresos permiten pagar cada mes.',
    },
  },
  title: ['name'],
  unique: [['applies_to', 'name']],
  identity: ['applies_to', 'name'],
  search: 'nombre o explicación',
  sort: { by: 'name', dir: 'ASC' },
});
