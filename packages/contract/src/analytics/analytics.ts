import { keyField, rowNumber } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { dayField } from '../wire/period.ts';
import { type AnswerOf, route } from '../wire/route.ts';
import { DIMENSIONS, READINGS, type RISKS, ROLL_TARGETS } from './analytics-words.ts';

const rowInAddress = (error: string) => z.pipe(z.coerce.number({ error }), rowNumber(error));

/** Filters of a whole page: one day, one reading, and which credits. */
export const pageFilters = {
  reading: z._default(
    keyField(READINGS, { error: 'La lectura es «corregido» o «al cierre».' }),
    'corrected',
  ),
  product: z.optional(rowInAddress('Elige un producto.')),
  headquarter: z.optional(rowInAddress('Elige una sede.')),
  supplier: z.optional(rowInAddress('Elige un asesor.')),
  adviser: z.optional(rowInAddress('Elige un coordinador.')),
};

export const pageQuery = z.object({ day: dayField, ...pageFilters });

export type PageQuery = z.output<typeof pageQuery>;

const permission = 'view_analytics';
const refusals = ['day_not_closed', 'day_not_kept'] as const;

/** Credits and their principal. */
const amount = z.object({ credits: z.int(), principal: z.int() });

export type Amount = z.output<typeof amount>;

const risk = z.object({
  all: amount,
  over_1: amount,
  over_30: amount,
  over_30_restructured: amount,
  over_60: amount,
  over_60_restructured: amount,
  over_90: amount,
  over_90_restructured: amount,
} satisfies Record<keyof typeof RISKS | 'all', typeof amount>);

export type RiskFigures = z.output<typeof risk>;

const monthPoint = z.object({
  day: z.iso.date(),
  /** Whether its month is over. */
  is_whole: z.boolean(),
  /** Null where the day was not closed. */
  corrected: z.nullable(risk),
  closed: z.nullable(risk),
  /** Principal by age of arrears, in the reading of the page. */
  ages: z.array(amount),
});

export type MonthPoint = z.output<typeof monthPoint>;

export const readAnalyticsDays = route({
  method: 'GET',
  url: '/api/analytics/days',
  summary: 'The days that figures can be told of, and how one of them stands',
  permission,
  query: z.object({ day: z.optional(dayField) }),
  reply: z.object({
    /** The last day that was closed; null before the first close. */
    newest: z.nullable(z.iso.date()),
    /** The first day that is still kept. */
    oldest: z.nullable(z.iso.date()),
    /** The day that was asked for, or the last closed one. */
    day: z.nullable(z.iso.date()),
    state: z.enum(['closed', 'closing', 'not_closed', 'not_kept']),
    /** The last closed day until it, where it is none itself. */
    nearest: z.nullable(z.iso.date()),
  }),
});

export type AnalyticsDays = AnswerOf<typeof readAnalyticsDays>;

const change = z.object({
  day: z.iso.date(),
  credits: z.int(),
  /** `payment`, `event` and so on, as corrections name what caused them. */
  causes: z.array(z.string()),
});

export const readRisk = route({
  method: 'GET',
  url: '/api/analytics/risk',
  summary: 'Portfolio at risk of a day and of the ends of the months before it',
  permission,
  query: pageQuery,
  reply: z.object({
    /** Oldest first; the last one is the day itself. */
    points: z.array(monthPoint),
    /** Days among them of which something is known otherwise now. */
    changes: z.array(change),
  }),
  refusals,
});

export type RiskReply = AnswerOf<typeof readRisk>;

const cure = z.object({ late: amount, cured: amount });

export type Cure = z.output<typeof cure>;

export const readRolls = route({
  method: 'GET',
  url: '/api/analytics/rolls',
  summary: 'Where the principal of the last end of a month is on a day, by age of arrears',
  permission,
  query: pageQuery,
  reply: z.object({
    /** The end of the month before; null where it was not closed: then there is nothing to say. */
    base: z.nullable(z.iso.date()),
    rows: z.array(
      z.object({
        from: z.int(),
        all: amount,
        cells: z.array(z.extend(amount, { to: keyField(ROLL_TARGETS) })),
      }),
    ),
    cure: z.nullable(cure),
    /** The same of the whole month before. */
    cure_before: z.nullable(cure),
  }),
  refusals,
});

export type RollsReply = AnswerOf<typeof readRolls>;

export const readVintages = route({
  method: 'GET',
  url: '/api/analytics/vintages',
  summary: 'Disbursed principal that reached more than 30 days past due, by month of disbursement',
  permission,
  query: pageQuery,
  reply: z.object({
    vintages: z.array(
      z.object({
        month: z.iso.date(),
        credits: z.int(),
        disbursed: z.int(),
        /** Reached by each month of life, the first one first. */
        months: z.array(z.extend(amount, { is_whole: z.boolean() })),
      }),
    ),
  }),
  refusals,
});

export type VintagesReply = AnswerOf<typeof readVintages>;

const collection = z.object({ collectable: z.int(), collected: z.int() });

const outlook = z.object({
  month: z.iso.date(),
  /** The close that it is made of. */
  base: z.iso.date(),
  /** Months of which the collection is known, of those before. */
  months_seen: z.int(),
  ages: z.array(
    z.object({
      age: z.int(),
      credits: z.int(),
      overdue: z.int(),
      due: z.int(),
      /** Collection of the months before; null where no credit was of this age in them. */
      history: z.nullable(collection),
      expected: z.number(),
    }),
  ),
  overdue: z.int(),
  /** Falls due in the month by contract. */
  due: z.int(),
  expected: z.number(),
});

export type Outlook = z.output<typeof outlook>;

export const readCash = route({
  method: 'GET',
  url: '/api/analytics/cash',
  summary: 'Collected money of a month against what was expected of it',
  permission,
  query: pageQuery,
  reply: z.object({
    month: z.iso.date(),
    /** Null where the end of the month before was not closed. */
    collection: z.nullable(collection),
    collection_before: z.nullable(collection),
    /** Null where the close before is unknown or did not know what would fall due. */
    outlook: z.nullable(outlook),
    /** Every day of the month, summed up since its first one. */
    days: z.array(
      z.object({
        day: z.iso.date(),
        expected: z.nullable(z.number()),
        /** Null on days to come and on those that were not closed. */
        collected: z.nullable(z.int()),
      }),
    ),
    /** At the end of a month, what the next one should bring. */
    ahead: z.nullable(outlook),
  }),
  refusals,
});

export type CashReply = AnswerOf<typeof readCash>;

export const readGroups = route({
  method: 'GET',
  url: '/api/analytics/groups',
  summary: 'Portfolio at risk of a day by product, headquarter, supplier or adviser',
  permission,
  query: z.extend(pageQuery, {
    by: z._default(keyField(DIMENSIONS, { error: 'Elige por qué se separa.' }), 'product'),
  }),
  reply: z.object({
    groups: z.array(
      z.object({
        /** Null for credits that have none. */
        id: z.nullable(z.int()),
        name: z.nullable(z.string()),
        risk,
      }),
    ),
  }),
  refusals,
});

export type GroupsReply = AnswerOf<typeof readGroups>;
