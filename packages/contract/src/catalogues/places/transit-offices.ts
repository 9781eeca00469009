import { catalogue } from '../catalogue.ts';
import { nameField } from '../entity-fields.ts';

export const transitOffices = catalogue({
  entity: 'transit-offices',
  key: 'transit_office_id',
  words: { singular: 'organismo de tránsito', plural: 'organismos de tránsito', gender: 'm' },
  about: 'Donde se matriculan los vehículos y se inscriben las prendas.',
  fields: {
    name: nameField('Secretaría de Movilidad de Envigado'),
    city_id: { kind: 'reference', label: 'Ciudad', entity: 'cities', example: '05266' },
  },
  title: ['name'],
  unique: [['name']],
  identity: ['name'],
  search: 'nombre',
  sort: { by: 'name', dir: 'ASC' },
});
