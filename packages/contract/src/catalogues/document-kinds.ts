import { catalogue } from './catalogue.ts';
import { codeSchema, nameField } from './entity-fields.ts';

export const DOCUMENT_PURPOSES = {
  identity: 'Documento de identidad',
  attachment: 'Anexo del crédito',
  legal: 'Documento legal',
} as const;

export const documentKinds = catalogue({
  entity: 'document-kinds',
  key: 'document_kind_id',
  words: { singular: 'tipo de documento', plural: 'tipos de documento', gender: 'm' },
  about: 'Con qué se identifica una persona y qué anexos acompañan un crédito.',
  fields: {
    code: {
      kind: 'code',
      label: 'Código',
      schema: codeSchema(
        /^[A-Z][A-Z0-9_]{1,29}$/,
        'Usa de 2 a 30 letras mayúsculas, dígitos o guiones bajos, por ejemplo CC.',
      ),
      lengthMax: 30,
      example: 'CC',
    },
    name: nameField('Cédula de ciudadanía'),
    purpose: {
      kind: 'choice',
      label: 'Uso',
      choices: DOCUMENT_PURPOSES,
      example: 'Documento de identidad',
    },
  },
  title: ['name'],
  unique: [['code'], ['name']],
  identity: ['code'],
  search: 'nombre o código',
  sort: { by: 'name', dir: 'ASC' },
});
