import { idField } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { type AnswerOf, route } from '../wire/route.ts';
import { explanation } from './explained.ts';

const payoffParts = z.object({
  principal: z.int(),
  interest: z.int(),
  charges: z.int(),
  late: z.int(),
  costs: z.int(),
  /** Paid ahead for days still to come, and given back. */
  given_back: z.int(),
});

/** How far ahead a payoff is quoted. */
export const PAYOFF_DAYS_AHEAD_MAX = 60;

/** What settles an own credit on a day, and on each of the next ten days. */
export const getOwnPayoff = route({
  method: 'GET',
  url: '/api/borrowers/credits/payoff',
  summary: 'What settles an own credit on a chosen day, with the next ten days',
  permission: 'use_own_account',
  query: z.object({
    credit_id: idField,
    /** Today where it is left out. */
    on: z.optional(z.iso.date({ error: 'Elige un día.' })),
  }),
  reply: z.object({
    credit_id: z.int(),
    number: z.string(),
    as_of: z.iso.date(),
    on: z.iso.date(),
    total: z.int(),
    parts: payoffParts,
    /** Interest and charges that would not be paid any more, or are given back. */
    saved: z.int(),
    instalments_left: z.int(),
    /** The next ten days, today first. */
    days: z.array(z.object({ on: z.iso.date(), total: z.int() })),
    explanation,
  }),
  refusals: [
    'not_found',
    'credit_not_disbursed',
    'credit_not_owing',
    'credit_without_books',
    'payoff_day_out_of_range',
  ],
});

export type OwnPayoff = AnswerOf<typeof getOwnPayoff>;
