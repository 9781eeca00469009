import { nitField } from '../values/nit.ts';
import { catalogue } from './catalogue.ts';
import { contactPhoneField, nameField } from './entity-fields.ts';

export const insurers = catalogue({
  entity: 'insurers',
  key: 'insurer_id',
  words: { singular: 'aseguradora', plural: 'aseguradoras', gender: 'f' },
  about: 'Las aseguradoras cuyas pólizas se aceptan.',
  fields: {
    name: nameField('Seguros Bolívar'),
    nit: {
      kind: 'code',
      label: 'NIT',
      help: 'Con dígito de verificación.',
      schema: nitField,
      lengthMax: 20,
      optional: true,
      example: '860002503-2',
    },
    contact_phone: contactPhoneField,
  },
  title: ['name'],
  unique: [['name'], ['nit']],
  identity: ['name'],
  search: 'nombre o NIT',
  sort: { by: 'name', dir: 'ASC' },
});
