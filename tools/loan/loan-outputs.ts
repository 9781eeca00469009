import { z } from '@cuotaclara/contract/values/zod';
import type { Component } from '@cuotaclara/loan-math';
import { described } from './loan-inputs.ts';

/** A part of the report that the schema writes once and refers to by name. */
export const shared = <Schema extends z.ZodMiniType>(schema: Schema, id: string): Schema => {
  z.globalRegistry.add(schema, { id });
  return schema;
};

export const text = (description: string) => described(z.string(), description);

/** Whole pesos, never negative. */
export const pesos = (description: string) =>
  described(z.int().check(z.minimum(0)), `${description} Whole pesos.`);

export const whole = (description: string) => described(z.int().check(z.minimum(0)), description);

/** Per cent as text, with all the decimals that the engine keeps. */
export const percent = (description: string) =>
  described(z.string().check(z.regex(/^\d+\.\d{10}$/)), `${description} Per cent, as text.`);

export const date = (description: string) =>
  described(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)), `${description} YYYY-MM-DD.`);

export const dateOrNull = (description: string) =>
  described(z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))), description);

const month = (description: string) =>
  described(z.string().check(z.regex(/^\d{4}-\d{2}$/)), `${description} YYYY-MM.`);

export const list = <Item extends z.ZodMiniType>(description: string, item: Item) =>
  described(z.array(item), description);

/** A use of a shared part, with what it means there. */
export const use = <Part extends z.ZodMiniType>(description: string, part: Part) =>
  described(
    z.lazy(() => part),
    description,
  );

/** An amount for each component of a debt. */
export const split = shared(
  z.strictObject({
    'collection-costs': pesos('Costs of collection, IVA included.'),
    'late-interest': pesos('Interest on overdue principal.'),
    charges: pesos('Insurance and other charges, IVA included.'),
    interest: pesos('Ordinary interest.'),
    principal: pesos('Principal.'),
  } satisfies Record<Component, z.ZodMiniType>),
  'Split',
);

/** A usury month that is needed and not in the table. */
export const missingMonth = shared(
  z.strictObject({
    code: described(z.literal('usury_rate_missing'), 'The code of the refusal.'),
    month: month('The month that is missing.'),
    message: text('The refusal, in Spanish.'),
  }),
  'MissingMonth',
);

export const chargeLines = list(
  'What each charge costs.',
  shared(
    z.strictObject({
      id: text('The name of the charge.'),
      net: pesos('Without IVA.'),
      iva: pesos('Its IVA.'),
    }),
    'ChargeLine',
  ),
);
