import { catalogue } from '../catalogue.ts';
import { codeSchema, nameField } from '../entity-fields.ts';

export const departments = catalogue({
  entity: 'departments',
  key: 'department_id',
  words: { singular: 'departamento', plural: 'departamentos', gender: 'm' },
  about: 'División política de Colombia, con los códigos del DANE.',
  fields: {
    code: {
      kind: 'code',
      label: 'Código',
      help: 'Dos dígitos, según la Divipola del DANE.',
      schema: codeSchema(/^\d{2}$/, 'Escribe el código como dos dígitos, por ejemplo 05.'),
      lengthMax: 2,
      example: '05',
    },
    name: nameField('Antioquia'),
    country_id: { kind: 'reference', label: 'País', entity: 'countries', example: 'Colombia' },
  },
  title: ['name'],
  unique: [['code'], ['country_id', 'name']],
  identity: ['code'],
  search: 'nombre o código',
  sort: { by: 'name', dir: 'ASC' },
});
