import { CHARGE_BASES, CHARGE_MOMENTS } from '../credits/charge-terms.ts';
import { PRODUCT_SCOPES } from '../values/product-kinds.ts';
import { type Catalogue, catalogue, type EntryProblem } from './catalogue.ts';
import { codeSchema, nameField } from './entity-fields.ts';

const PESOS = { min: 0, max: 1_000_000_000 } as const;
const RATE = { min: 0, max: 1 } as const;

type Entry = Parameters<NonNullable<Catalogue['check']>>[0];

/** A charge that could not be charged would be left out without a word. */
function problemOfCharge({ base, value_pesos, value_rate, moment }: Entry): EntryProblem | null {
  if (base === 'fixed' && value_pesos === null) {
    return { field: 'value_pesos', problem: 'Escribe el valor: este cargo es fijo.' };
  }
  if (base !== 'fixed' && value_rate === null) {
    return { field: 'value_rate', problem: 'Escribe el porcentaje: este cargo no es fijo.' };
  }
  if (base === 'balance-share' && moment !== 'instalment') {
    return { field: 'moment', problem: 'Un porcentaje del saldo se cobra con cada cuota.' };
  }
  return null;
}

/** What a borrower pays besides interest. A credit keeps its own copy of what was agreed. */
export const charges = catalogue({
  entity: 'charges',
  key: 'charge_id',
  words: { singular: 'cargo', plural: 'cargos', gender: 'm' },
  about: 'Lo que se paga además de los intereses: seguros, fianza, GPS.',
  fields: {
    code: {
      kind: 'code',
      label: 'Código',
      schema: codeSchema(
        /^[A-Z][A-Z0-9_]{1,29}$/,
        'Usa de 2 a 30 letras mayúsculas, dígitos o guiones bajos, por ejemplo SEGURO_VIDA.',
      ),
      lengthMax: 30,
      example: 'SEGURO_VIDA',
    },
    name: nameField('Seguro de vida deudores'),
    base: {
      kind: 'choice',
      label: 'Cómo se calcula',
      choices: CHARGE_BASES,
      default: 'fixed',
      example: 'Porcentaje del saldo',
    },
    value_pesos: {
      kind: 'money',
      label: 'Valor fijo',
      help: 'Solo si es un valor fijo. Es lo usual, y lo máximo en un crédito.',
      ...PESOS,
      optional: true,
      example: '25000',
    },
    value_rate: {
      kind: 'rate',
      label: 'Porcentaje',
      help: 'Solo si es un porcentaje. Es lo usual, y lo máximo en un crédito.',
      ...RATE,
      optional: true,
      example: '0,12 %',
    },
    moment: {
      kind: 'choice',
      label: 'Cuándo se cobra',
      help: 'Un porcentaje del saldo solo se cobra con cada cuota.',
      choices: CHARGE_MOMENTS,
      default: 'instalment',
      example: 'Con cada cuota',
    },
    has_iva: { kind: 'boolean', label: 'Lleva IVA', default: false, example: 'No' },
    is_service: {
      kind: 'boolean',
      label: 'Es un servicio aparte',
      help: 'Lo que no paga un servicio propio cuenta como interés ante la usura (Ley 45 de 1990).',
      default: true,
      example: 'Sí',
    },
    product_kind: {
      kind: 'choice',
      label: 'Para qué producto',
      choices: PRODUCT_SCOPES,
      default: 'any',
      example: 'Todos',
    },
  },
  title: ['name'],
  unique: [['code'], ['name']],
  identity: ['code'],
  search: 'nombre o código',
  sort: { by: 'name', dir: 'ASC' },
  check: problemOfCharge,
});
