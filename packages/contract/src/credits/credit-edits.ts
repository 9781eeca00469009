import { chargesField } from '../loan-terms/charge-terms.ts';
import { QUOTE_REFUSALS, quote } from '../loan-terms/quote.ts';
import { rowNumber } from '../values/fields.ts';
import { route } from '../wire/route.ts';
import { z } from '../wire/zod.ts';
import { creditDetail } from './credit-detail.ts';
import {
  creditParams,
  dueDayField,
  pesosField,
  plateField,
  ratePercentField,
  seenVersion,
} from './credit-fields.ts';

const EDIT_REFUSALS = [
  'not_found',
  'credit_frozen',
  'credit_still_draft',
  'changed_meanwhile',
] as const;

const PARAMETERS_REFUSALS = [
  ...EDIT_REFUSALS,
  ...QUOTE_REFUSALS,
  'charge_unknown',
  'charge_above_catalogue',
] as const;

const parametersBody = z.object({
  amount: pesosField,
  rate_ea: ratePercentField,
  due_id: rowNumber('Elige el plazo.'),
  due_day: dueDayField,
  /** Which of those that the credit has or the catalogue offers; only the value is the caller's. */
  charges: chargesField,
});

export const changeParameters = route({
  method: 'PUT',
  url: '/api/managements/credits/:id/parameters',
  summary: 'Change amount, rate, term, due day or charges; quoted anew, refused above usury',
  permission: 'edit_credit',
  params: creditParams,
  body: z.extend(parametersBody, { version: seenVersion }),
  reply: creditDetail,
  refusals: PARAMETERS_REFUSALS,
});

/** The same reckoning without keeping it, for the form. */
export const quoteParameters = route({
  method: 'POST',
  url: '/api/managements/credits/:id/parameters/quote',
  summary: 'What a credit would cost with other parameters; nothing is kept',
  permission: 'edit_credit',
  params: creditParams,
  body: parametersBody,
  reply: quote,
  refusals: PARAMETERS_REFUSALS,
});

/** The charges of the catalogue as terms, for whoever edits those of a credit. */
export const listChargeTerms = route({
  method: 'GET',
  url: '/api/managements/credits/:id/charges',
  summary: 'The charges of the catalogue that fit what this credit buys',
  permission: 'edit_credit',
  params: creditParams,
  reply: z.object({ charges: chargesField }),
  refusals: ['not_found'],
});

export const changeProduct = route({
  method: 'PUT',
  url: '/api/managements/credits/:id/products',
  summary: 'Change what is bought or its price; quoted anew',
  permission: 'edit_credit',
  params: creditParams,
  body: z.object({
    product_id: rowNumber('Elige un producto.'),
    product_price: pesosField,
    version: seenVersion,
  }),
  reply: creditDetail,
  refusals: [...EDIT_REFUSALS, ...QUOTE_REFUSALS],
});

export const setPlate = route({
  method: 'PUT',
  url: '/api/managements/credits/:id/plates',
  summary: 'Give the vehicle its plate',
  permission: 'edit_credit',
  params: creditParams,
  body: z.object({ plate: plateField, version: seenVersion }),
  reply: creditDetail,
  refusals: [...EDIT_REFUSALS, 'plate_refused', 'plate_taken'],
});

export const assignSupplier = route({
  method: 'POST',
  url: '/api/managements/credits/:id/assign-supplier',
  summary: 'Assign the credit to an adviser («Asesor»), or to nobody',
  permission: 'edit_credit',
  params: creditParams,
  body: z.object({
    supplier_id: z.nullable(rowNumber('Elige un asesor de la lista.')),
    version: seenVersion,
  }),
  reply: creditDetail,
  refusals: [...EDIT_REFUSALS, 'supplier_unavailable'],
});

/** Whom a credit can be assigned to. */
export const listSuppliers = route({
  method: 'GET',
  url: '/api/credits/suppliers',
  summary: 'The advisers («Asesores») to whom a credit can be assigned',
  permission: 'create_credit',
  reply: z.object({
    suppliers: z.array(
      z.object({ user_id: z.int(), name: z.string(), business: z.nullable(z.string()) }),
    ),
  }),
});
