import { z } from '../values/zod.ts';
import { type AnswerOf, route } from '../wire/route.ts';
import { pageQuery } from './analytics.ts';

const lent = z.object({ credits: z.int(), pesos: z.int() });

export const readDisbursed = route({
  method: 'GET',
  url: '/api/analytics/disbursed',
  summary: 'Disbursed money by month until a closed day',
  permission: 'view_analytics',
  query: pageQuery,
  reply: z.object({
    /** Oldest first; the last one is that of the day. */
    months: z.array(z.extend(lent, { month: z.iso.date(), is_whole: z.boolean() })),
    /** Until the same day of the month before. */
    before: z.extend(lent, { until: z.iso.date() }),
  }),
  refusals: ['day_not_closed', 'day_not_kept'],
});

export type DisbursedReply = AnswerOf<typeof readDisbursed>;

/** First instalments that fell due, and those of them of which nothing was paid. */
const firstPayments = z.object({ due: z.int(), unpaid: z.int() });

/** Credits of the list of a home. */
export const UNPAID_FIRST_MAX = 50;

/** Months back from the last close in which credits were lent. */
export const FIRST_PAYMENT_MONTHS = 6;

export const readFirstPayments = route({
  method: 'GET',
  url: '/api/analytics/first-payments',
  summary: 'Credits whose first instalment fell due and was not paid, of those that one brought',
  permission: 'view_first_payments',
  reply: z.object({
    /** The last closed day; null before the first close. */
    day: z.nullable(z.iso.date()),
    /** Disbursed since. */
    since: z.nullable(z.iso.date()),
    own: firstPayments,
    /** All credits in scope. */
    all: firstPayments,
    /** Own credits, the latest ones first, up to a bound. */
    rows: z.array(
      z.object({
        credit_id: z.int(),
        borrower_name: z.string(),
        disbursed_on: z.iso.date(),
        days_past_due: z.int(),
        instalment: z.nullable(z.int()),
      }),
    ),
  }),
});

export type FirstPaymentsReply = AnswerOf<typeof readFirstPayments>;
