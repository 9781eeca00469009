import { catalogue } from './catalogue.ts';
import { codeSchema, nameField } from './entity-fields.ts';

export const genders = catalogue({
  entity: 'genders',
  key: 'gender_id',
  words: { singular: 'género', plural: 'géneros', gender: 'm' },
  about: 'Los que se pueden elegir en la solicitud, como en el documento de identidad.',
  fields: {
    code: {
      kind: 'code',
      label: 'Código',
      help: 'Como aparece en el documento de identidad.',
      schema: codeSchema(
        /^[A-Z]{1,3}$/,
        'Escribe el código con una a tres letras mayúsculas, por ejemplo F.',
      ),
      lengthMax: 3,
      example: 'F',
    },
    name: nameField('Femenino'),
  },
  title: ['name'],
  unique: [['code'], ['name']],
  identity: ['code'],
  search: 'nombre o código',
  sort: { by: 'name', dir: 'ASC' },
});
