import { catalogue } from '../catalogue.ts';
import { codeSchema, nameField } from '../entity-fields.ts';

export const countries = catalogue({
  entity: 'countries',
  key: 'country_id',
  words: { singular: 'país', plural: 'países', gender: 'm' },
  about: 'Nacionalidad de los clientes y ubicación de los departamentos.',
  fields: {
    code: {
      kind: 'code',
      label: 'Código',
      help: 'Dos letras, según ISO 3166.',
      schema: codeSchema(
        /^[A-Z]{2}$/,
        'Escribe el código como dos letras mayúsculas, por ejemplo CO.',
      ),
      lengthMax: 2,
      example: 'CO',
    },
    name: nameField('Colombia'),
  },
  title: ['name'],
  unique: [['code'], ['name']],
  identity: ['code'],
  search: 'nombre o código',
  sort: { by: 'name', dir: 'ASC' },
});
