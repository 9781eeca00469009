import { momentField } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { listOf, pageFields } from '../wire/list.ts';
import { dayField } from '../wire/period.ts';
import { route } from '../wire/route.ts';

const closeOfDay = z.object({
  day: z.iso.date(),
  state: z.enum(['closing', 'closed', 'with_differences']),
  began_at: momentField,
  ended_at: z.nullable(momentField),
  step_count: z.int(),
  done_count: z.int(),
  /** Credits of which the day was written down; null before that. */
  credits: z.nullable(z.int()),
  /** Credits of which the day is known otherwise now. */
  corrected: z.int(),
  /** Found by its checks. */
  differences: z.int(),
  /** Whether a step stood still and went on. */
  is_resumed: z.boolean(),
});

export type CloseOfDay = z.output<typeof closeOfDay>;

/** Closes that somebody may look for among the others. */
const CLOSE_FILTERS = ['differences', 'resumed'] as const;

export type CloseFilter = (typeof CLOSE_FILTERS)[number];

export const listCloses = route({
  method: 'GET',
  url: '/api/closes',
  summary: 'Closes of business days, the newest first, and how the close stands',
  permission: 'view_closes',
  query: z.object({
    ...pageFields,
    only: z.optional(z.enum(CLOSE_FILTERS, { error: 'No hay cierres de esa clase.' })),
  }),
  reply: z.extend(listOf(closeOfDay), {
    /** The day that counts now. */
    business_day: z.iso.date(),
    newest_closed: z.nullable(closeOfDay),
    closing: z.nullable(closeOfDay),
    counts: z.object({ all: z.int(), differences: z.int(), resumed: z.int() }),
    /** Credits that were corrected on the days of this page, and on how many of these. */
    corrected: z.object({ credits: z.int(), days: z.int() }),
  }),
});

const closeStep = z.object({
  name: z.string(),
  state: z.enum(['waiting', 'running', 'failing', 'done', 'left_out']),
  part_count: z.int(),
  done_count: z.int(),
  began_at: z.nullable(momentField),
  ended_at: z.nullable(momentField),
  /** The last time that a part of it stood still. */
  halted_at: z.nullable(momentField),
  resumed_at: z.nullable(momentField),
  failures: z.int(),
  /** When a part that failed is tried again. */
  retry_at: z.nullable(momentField),
  figures: z.record(z.string(), z.int()),
});

export type CloseStepProgress = z.output<typeof closeStep>;

const correction = z.object({
  credit_id: z.int(),
  /** Days past due as they were closed; null where the credit was entered later. */
  days_before: z.nullable(z.int()),
  days_now: z.int(),
  /** Price of being current. */
  owed_before: z.nullable(z.int()),
  owed_now: z.int(),
  /** Causes with their numbers: `payment:12 event:7`. */
  cause: z.string(),
});

/** Corrections of one day that its page shows. */
export const CORRECTIONS_MAX = 100;

export type CloseCorrection = z.output<typeof correction>;

const closeDetail = z.extend(closeOfDay, {
  /** When the log said that a step does not get on. */
  stall_told_at: z.nullable(momentField),
  steps: z.array(closeStep),
  /** By the number of the credit, up to a bound. */
  corrections: z.array(correction),
});

export type CloseDetail = z.output<typeof closeDetail>;

export const getClose = route({
  method: 'GET',
  url: '/api/closes/:day',
  summary: 'The close of a business day, step by step',
  permission: 'view_closes',
  params: z.object({ day: dayField }),
  reply: closeDetail,
  refusals: ['not_found'],
});
