import { catalogue } from './catalogue.ts';
import { nameField } from './entity-fields.ts';

export const maritalStatuses = catalogue({
  entity: 'marital-statuses',
  key: 'marital_status_id',
  words: { singular: 'estado civil', plural: 'estados civiles', gender: 'm' },
  about: 'Los que se pueden elegir en la solicitud.',
  fields: { name: nameField('Unión libre') },
  title: ['name'],
  unique: [['name']],
  identity: ['name'],
  search: 'nombre',
  sort: { by: 'name', dir: 'ASC' },
});
