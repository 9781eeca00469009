import { chargesField } from '../credits/charge-terms.ts';
import { creditDetail } from '../credits/credit-detail.ts';
import {
  creditParams,
  dueDayField,
  EDIT_REFUSALS,
  noteField,
  pesosField,
  ratePercentField,
  seenVersion,
} from '../credits/credit-fields.ts';
import { rowNumber } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { route } from '../wire/route.ts';
import { QUOTE_REFUSALS, quote } from './quote.ts';

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
  /**
   * Capital and interest that both sides agree on for each instalment; null computes them, and
   * left out the credit keeps what it has.
   */
  agreed_instalment: z.optional(z.nullable(pesosField)),
  /** Charges that the credit has or the catalogue offers; the caller chooses only their values. */
  charges: chargesField,
});

export const changeParameters = route({
  method: 'PUT',
  url: '/api/managements/credits/:id/parameters',
  summary:
    'Change amount, rate, term, due day, agreed instalment or charges, with a reason; quotes again, refused above usury',
  permission: 'edit_credit',
  params: creditParams,
  body: z.extend(parametersBody, { reason: noteField, version: seenVersion }),
  reply: creditDetail,
  refusals: PARAMETERS_REFUSALS,
});

/** The same computation without storing it, for the form. */
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

/** The charges of the catalogue as terms, for the form that edits those of a credit. */
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
  summary: 'Change what is bought or its price, with a reason; quotes again',
  permission: 'edit_credit',
  params: creditParams,
  body: z.object({
    product_id: rowNumber('Elige un producto.'),
    product_price: pesosField,
    reason: noteField,
    version: seenVersion,
  }),
  reply: creditDetail,
  refusals: [...EDIT_REFUSALS, ...QUOTE_REFUSALS],
});
