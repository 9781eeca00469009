import { keyField } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { hasFourDecimals, pesosOrNoneField } from './credit-fields.ts';

export const CHARGE_BASES = {
  fixed: 'Valor fijo',
  'amount-share': 'Porcentaje del crédito',
  'balance-share': 'Porcentaje del saldo',
} as const;

export const CHARGE_MOMENTS = {
  withheld: 'Se descuenta del desembolso',
  financed: 'Se suma al crédito',
  instalment: 'Con cada cuota',
} as const;

const BAD_SHARE = 'Escribe el porcentaje del cargo, con máximo cuatro decimales.';

/**
 * One charge of one credit, as it was agreed: a change of the catalogue does not reach it. Shares
 * are per cent, as people say them: 0.12.
 */
export const chargeTerms = z
  .object({
    code: z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,29}$/)),
    name: z.string().check(z.minLength(1), z.maxLength(120)),
    base: keyField(CHARGE_BASES),
    /** Of a fixed charge; null of the others. */
    amount: z.nullable(pesosOrNoneField),
    /** Of a share; null of a fixed charge. */
    percent: z.nullable(
      z
        .number({ error: BAD_SHARE })
        .check(
          z.minimum(0, { error: BAD_SHARE }),
          z.maximum(100, { error: BAD_SHARE }),
          z.refine(hasFourDecimals, BAD_SHARE),
        ),
    ),
    moment: keyField(CHARGE_MOMENTS),
    /** The IVA on top, per cent; null where the service is excluded. */
    iva_percent: z.nullable(z.number().check(z.minimum(0), z.maximum(100))),
    is_service: z.boolean(),
  })
  .check(
    z.refine(({ base, amount }) => (base === 'fixed') === (amount !== null), {
      path: ['amount'],
      error: 'Un cargo fijo tiene un valor; los demás, un porcentaje.',
    }),
    z.refine(({ base, percent }) => (base === 'fixed') === (percent === null), {
      path: ['percent'],
      error: 'Un cargo fijo tiene un valor; los demás, un porcentaje.',
    }),
    z.refine(({ base, moment }) => base !== 'balance-share' || moment === 'instalment', {
      path: ['moment'],
      error: 'Un porcentaje del saldo se cobra con cada cuota.',
    }),
  );

export type ChargeTerms = z.output<typeof chargeTerms>;

export const CHARGES_MAX = 8;

export const chargesField = z.array(chargeTerms).check(
  z.maxLength(CHARGES_MAX, { error: `Un crédito admite máximo ${CHARGES_MAX} cargos.` }),
  z.refine(
    (charges) => new Set(charges.map(({ code }) => code)).size === charges.length,
    'Cada cargo va una sola vez.',
  ),
);
