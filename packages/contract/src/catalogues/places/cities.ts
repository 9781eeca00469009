import { catalogue } from '../catalogue.ts';
import { codeSchema, nameField } from '../entity-fields.ts';
import { LARGEST_CITIES } from './largest-cities.ts';

/** What a territory is in the Divipola. */
export const CITY_KINDS = {
  municipality: 'Municipio',
  non_municipal_area: 'Área no municipalizada',
  island: 'Isla',
} as const;

export const cities = catalogue({
  entity: 'cities',
  key: 'city_id',
  words: { singular: 'ciudad', plural: 'ciudades', gender: 'f' },
  about: 'Municipios de Colombia, con los códigos del DANE.',
  fields: {
    code: {
      kind: 'code',
      label: 'Código',
      help: 'Cinco dígitos, según la Divipola del DANE: los dos primeros son el departamento.',
      schema: codeSchema(/^\d{5}$/, 'Escribe el código como cinco dígitos, por ejemplo 05001.'),
      lengthMax: 5,
      example: '05001',
    },
    name: nameField('Medellín'),
    department_id: {
      kind: 'reference',
      label: 'Departamento',
      entity: 'departments',
      example: 'Antioquia',
    },
    kind: {
      kind: 'choice',
      label: 'Tipo',
      choices: CITY_KINDS,
      default: 'municipality',
      example: 'Municipio',
    },
  },
  title: ['name'],
  within: 'department_id',
  unique: [['code'], ['department_id', 'name']],
  identity: ['code'],
  search: 'nombre o código',
  sort: { by: 'name', dir: 'ASC' },
  offeredFirst: { field: 'code', values: LARGEST_CITIES },
});
