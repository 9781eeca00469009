import { monthField } from '../ledger/ledger-fields.ts';
import { CLOSED_STATES } from '../ledger/ledger-words.ts';
import { keyField } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { APPLIED_PARTS } from './payment-words.ts';

/** How many payments that are split again are named; the others are counted. */
export const RESPLIT_NAMED_MAX = 10;

/** What a payment paid: its parts, and which instalments. */
const paidParts = z.object({
  applied: z.record(keyField(APPLIED_PARTS), z.int()),
  /** The part of the principal that was repaid outside the instalments. */
  extra: z.int(),
  instalments: z.array(z.int()),
});

export type PaidParts = z.output<typeof paidParts>;

/** A recorded payment whose money goes elsewhere once another one comes before it, or is gone. */
const resplitPayment = z.object({
  payment_id: z.int(),
  paid_on: z.iso.date(),
  before: paidParts,
  after: paidParts,
});

export type ResplitPayment = z.output<typeof resplitPayment>;

/** Why an entry is dated today: the books of its month take none any more. */
const closedMonth = z.object({
  month: monthField,
  state: keyField(CLOSED_STATES),
});

export type ClosedMonth = z.output<typeof closedMonth>;

/** What a payment, or taking one back, changes besides its own money. */
export const replayChanges = z.object({
  /** In the order of the credit. */
  resplit: z.array(resplitPayment).check(z.maxLength(RESPLIT_NAMED_MAX)),
  resplit_more: z.int(),
  /**
   * The first instalment that is paid neither before nor after, or else only not after, with its
   * value; null where all are paid.
   */
  next_instalment: z.nullable(
    z.object({
      number: z.int(),
      due_on: z.iso.date(),
      /** Null where the plan did not have it. */
      before: z.nullable(z.int()),
      after: z.int(),
    }),
  ),
  closed_month: z.nullable(closedMonth),
});

export type ReplayChanges = z.output<typeof replayChanges>;
