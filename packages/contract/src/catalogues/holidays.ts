import { catalogue } from './catalogue.ts';
import { nameField } from './entity-fields.ts';

export const holidays = catalogue({
  entity: 'holidays',
  key: 'holiday_id',
  words: { singular: 'festivo', plural: 'festivos', gender: 'm' },
  about: 'Días en que no se cobra ni se cuenta como hábil. Los calcula la Ley 51 de 1983.',
  fields: {
    day: {
      kind: 'day',
      label: 'Día',
      min: '2000-01-01',
      max: '2099-12-31',
      example: '08/12/2026',
    },
    name: nameField('Inmaculada Concepción'),
  },
  title: ['name', 'day'],
  unique: [['day']],
  identity: ['day'],
  search: 'nombre',
  sort: { by: 'day', dir: 'ASC' },
  dated: 'day',
});
