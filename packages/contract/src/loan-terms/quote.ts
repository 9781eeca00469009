import { dueDayField, pesosField } from '../credits/credit-fields.ts';
import { rowNumber } from '../values/fields.ts';
import { route } from '../wire/route.ts';
import { z } from '../wire/zod.ts';
import { chargeTerms } from './charge-terms.ts';

/** One line of a plan, before anything was paid. */
export const quotedRow = z.object({
  number: z.int(),
  due_on: z.string(),
  opening: z.int(),
  interest: z.int(),
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
  withheld: z.array(namedAmount),
  financed: z.array(namedAmount),
  rows: z.array(quotedRow),
});

export type Quote = z.output<typeof quote>;

/** The refusals of everything that reckons a plan. */
export const QUOTE_REFUSALS = [
  'product_unavailable',
  'due_unavailable',
  'amount_out_of_range',
  'amount_above_price',
  'financed_above_price',
  'usury_rate_missing',
  'above_usury',
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

/** What whoever asks for a credit can choose between, and within which limits. */
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
