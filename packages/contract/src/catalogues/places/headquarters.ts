import { catalogue } from '../catalogue.ts';
import { contactPhoneField, nameField } from '../entity-fields.ts';

export const headquarters = catalogue({
  entity: 'headquarters',
  key: 'headquarter_id',
  words: { singular: 'sede', plural: 'sedes', gender: 'f' },
  about: 'Las oficinas de la empresa. Un coordinador ve los créditos de su sede.',
  fields: {
    name: nameField('Medellín, El Poblado'),
    city_id: {
      kind: 'reference',
      label: 'Ciudad',
      entity: 'cities',
      optional: true,
      example: '05001',
    },
    street_address: {
      kind: 'text',
      label: 'Dirección',
      lengthMax: 160,
      optional: true,
      example: 'Calle 10 # 43 D - 30',
    },
    contact_phone: contactPhoneField,
  },
  title: ['name'],
  unique: [['name']],
  identity: ['name'],
  search: 'nombre o dirección',
  sort: { by: 'name', dir: 'ASC' },
});
