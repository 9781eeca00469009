import { chargeTerms } from '../credits/charge-terms.ts';
import { dueDayField, pesosField } from '../credits/credit-fields.ts';
import { idField, rowNumber } from '../values/fields.ts';
import { CREDIT_MODALITIES, type CreditModality } from '../values/modalities.ts';
import { productKindField, productScopeField } from '../values/product-kinds.ts';
import { z } from '../values/zod.ts';
import { type BodyOf, route } from '../wire/route.ts';
import { conventionsField } from './conventions.ts';

/** One line of a plan, before anything was paid. */
export const quotedRow = z.object({
  number: z.int(),
  due_on: z.string(),
  /** The last day to pay it without being late: another than the due date after a day off. */
  pay_by: z.string(),
  opening: z.int(),
  interest: z.int(),
  /** Interest of earlier periods that is part of `interest`; it bears none. */
  carried: z.int(),
  /** Interest of this period that is part of later instalments. */
  deferred: z.int(),
  principal: z.int(),
  charges: z.int(),
  total: z.int(),
  balance: z.int(),
});

export const namedAmount = z.object({ code: z.string(), name: z.string(), amount: z.int() });

/** What a credit would cost. Rates are per cent a year, effective, unless their name says else. */
export const quote = z.object({
  amount: z.int(),
  /** What is owed on the first day: the amount and what is financed with it. */
  principal: z.int(),
  /** What is paid out: the amount less what is withheld. */
  disbursed: z.int(),
  months: z.int(),
  due_day: z.int(),
  first_due_on: z.string(),
  rate_ea: z.number(),
  /** The rate of a month in arrears. */
  rate_mv: z.number(),
  /** The first instalment of a whole month, everything counted, and how it is made up. */
  instalment: z.int(),
  instalment_split: z.object({ principal: z.int(), interest: z.int(), charges: z.int() }),
  /** The very first one, and how many days it covers: mostly not those of a month. */
  first_instalment: z.int(),
  first_days: z.int(),
  interest_total: z.int(),
  charges_total: z.int(),
  paid_total: z.int(),
  /** What everything costs a year; what the law compares; and what the law allows at most. */
  total_cost_ea: z.number(),
  usury_cost_ea: z.number(),
  usury_cap_ea: z.number(),
  usury_month: z.string(),
  charges: z.array(chargeTerms),
  instalment_multiple: z.int(),
  /** Capital and interest that both sides agreed on for each instalment; null where computed. */
  agreed_instalment: z.nullable(z.int()),
  conventions: conventionsField,
  withheld: z.array(namedAmount),
  financed: z.array(namedAmount),
  /** The charges that come with the instalments, each with its total over the whole plan. */
  monthly: z.array(namedAmount),
  rows: z.array(quotedRow),
});

export type Quote = z.output<typeof quote>;

/** The refusals of every route that computes a plan. */
export const QUOTE_REFUSALS = [
  'product_unavailable',
  'due_unavailable',
  'amount_out_of_range',
  'amount_above_price',
  'financed_above_price',
  'usury_rate_missing',
  'above_usury',
  'company_rate_above_usury',
  'terms_refused',
] as const;

export const quoteCredit = route({
  method: 'POST',
  url: '/api/credits/quote',
  summary: 'What a credit would cost today, with its whole plan; nothing is kept',
  permission: 'create_credit',
  body: z.object({
    product_id: rowNumber('Elige qué vas a comprar.'),
    /** Left out, the price of the catalogue: dealers sell at other prices. */
    product_price: z.optional(pesosField),
    request_amount: pesosField,
    due_id: rowNumber('Elige el plazo.'),
    due_day: dueDayField,
    /** The draft that it is for, which keeps what the catalogue does not offer any more. */
    credit_id: z.optional(rowNumber('Este crédito no existe.')),
  }),
  reply: quote,
  refusals: [...QUOTE_REFUSALS, 'not_found'],
});

export type QuoteBody = BodyOf<typeof quoteCredit>;

/** What an applicant for a credit can choose between, and within which limits. */
export const getQuoteLimits = route({
  method: 'GET',
  url: '/api/credits/quote/limits',
  summary: 'Whether new credits are taken, the limits of amount and share, and the rate of today',
  permission: 'create_credit',
  reply: z.object({
    new_credit_enabled: z.boolean(),
    amount_min: z.int(),
    amount_max: z.int(),
    /** Of the price, per cent, that is lent at most. */
    financed_percent_max: z.number(),
    rate_ea: z.number(),
    /** Null while nobody has entered the usury rate of this month: then nothing can be quoted. */
    usury_cap_ea: z.nullable(z.number()),
  }),
});

// `Object.keys` forgets the names of its object.
const modalityField = z.enum(Object.keys(CREDIT_MODALITIES) as CreditModality[]);

/**
 * The facts that a quote of one day is composed from (`quoting/compose-purchase.ts`). The server
 * reads them for each quote; a browser gets them once and quotes with them while people type.
 */
export const quoteBasis = z.object({
  /** The business day: a quote is as if the credit were disbursed on it. */
  today: z.string(),
  amount_min: z.int(),
  amount_max: z.int(),
  /** Of the price, per cent, that is lent at most. */
  financed_percent_max: z.number(),
  rate_ea: z.number(),
  /** Instalments are rounded to whole multiples of it. */
  instalment_multiple: z.int(),
  /** Charges in use, in the order of a quote; `any` is charged for every product. */
  charges: z.array(z.object({ product_kind: productScopeField, terms: chargeTerms })),
  /** The conventions in force today, one for each kind that has its own; `any` for the others. */
  conventions: z.array(z.object({ product_kind: productScopeField, terms: conventionsField })),
  /** The holidays from today on; none where no convention asks for them. */
  holidays: z.array(z.string()),
  /** Usury rates of the month of `today`, per cent. A modality without one cannot be quoted. */
  usury_rates: z.array(z.object({ modality: modalityField, rate_ea: z.number() })),
});

export type QuoteBasis = z.output<typeof quoteBasis>;

const basisProduct = z.object({
  product_id: z.int(),
  kind: productKindField,
  modality: modalityField,
  price: z.int(),
});

export type BasisProduct = z.output<typeof basisProduct>;

const basisDue = z.object({ due_id: z.int(), months: z.int() });

export type BasisDue = z.output<typeof basisDue>;

export const getQuoteBasis = route({
  method: 'GET',
  url: '/api/credits/quote/basis',
  summary: 'The facts of today with which a browser quotes while the user types',
  permission: 'create_credit',
  query: z.object({ credit_id: z.optional(idField) }),
  reply: z.extend(quoteBasis, {
    /** Chosen by the draft already; the catalogue may not offer them any more. */
    kept_product: z.nullable(basisProduct),
    kept_due: z.nullable(basisDue),
  }),
  refusals: ['not_found'],
});
