import { CREDIT_MODALITIES } from '../values/modalities.ts';
import { PRODUCT_KINDS } from '../values/product-kinds.ts';
import { catalogue } from './catalogue.ts';
import { nameField } from './entity-fields.ts';

const PRICE_PESOS = { min: 100_000, max: 1_000_000_000 } as const;

export const products = catalogue({
  entity: 'products',
  key: 'product_id',
  words: { singular: 'producto', plural: 'productos', gender: 'm' },
  about: 'Lo que se puede comprar con un crédito, con su precio y su garantía.',
  fields: {
    name: nameField('NKD 125'),
    brand: { kind: 'text', label: 'Marca', lengthMax: 60, example: 'AKT' },
    kind: {
      kind: 'choice',
      label: 'Tipo',
      help: 'Los vehículos necesitan placa antes del desembolso.',
      choices: PRODUCT_KINDS,
      default: 'motorcycle',
      example: 'Motocicleta',
    },
    price: { kind: 'money', label: 'Precio', ...PRICE_PESOS, example: '5490000' },
    needs_lien: {
      kind: 'boolean',
      label: 'Requiere prenda',
      help: 'Al aprobar el crédito se pide inscribir la garantía en el RUNT.',
      default: true,
      example: 'Sí',
    },
    modality: {
      kind: 'choice',
      label: 'Modalidad',
      help: 'Decide qué tasa de usura es el límite del crédito.',
      choices: CREDIT_MODALITIES,
      default: 'consumo-y-ordinario',
      example: 'Consumo y ordinario',
    },
  },
  title: ['brand', 'name'],
  unique: [['brand', 'name']],
  identity: ['brand', 'name'],
  search: 'nombre o marca',
  sort: { by: 'name', dir: 'ASC' },
});
