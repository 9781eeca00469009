import { creditParams } from '../credits/credit-fields.ts';
import { momentField } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { type AnswerOf, route } from '../wire/route.ts';
import {
  bureauPartyField,
  bureauStateField,
  noticeDeliveryField,
  noticeStateField,
} from './bureau-words.ts';

const count = z.int().check(z.minimum(0));

const fileCounts = { reports: count, updates: count, corrections: count };

/** The file of the month before it is confirmed, and those that were. */
export const readBureauFiles = route({
  method: 'GET',
  url: '/api/managements/bureau-clock/files',
  summary:
    'What the file of this month would tell the operators, and the files that were confirmed',
  permission: 'view_bureau_clock',
  reply: z.object({
    month: z.string(),
    /** Rows that a confirmation now would put into it. */
    ready: z.object(fileCounts),
    files: z.array(
      z.object({
        month: z.string(),
        confirmed_by: z.string(),
        confirmed_at: momentField,
        ...fileCounts,
      }),
    ),
    /** Clocks by their state, for the figures of the page. */
    states: z.array(z.object({ state: bureauStateField, count: z.int() })),
  }),
});

export type BureauFiles = AnswerOf<typeof readBureauFiles>;

export const confirmBureauFile = route({
  method: 'POST',
  url: '/api/managements/bureau-clock/files',
  summary: 'Confirm the file of this month: what it has counts as told to the operators',
  permission: 'report_to_bureau',
  /** Counts as the person saw them. */
  body: z.object(fileCounts),
  reply: readBureauFiles.reply,
  refusals: ['bureau_file_there', 'bureau_file_empty', 'bureau_file_changed'],
});

const notice = z.object({
  bureau_notice_id: z.int(),
  state: noticeStateField,
  document_id: z.int(),
  document_number: z.string(),
  /** The business day on which it was sent. */
  day: z.nullable(z.iso.date()),
  delivery: z.nullable(noticeDeliveryField),
  sha256: z.nullable(z.string()),
});

const clock = z.object({
  bureau_clock_id: z.int(),
  person: z.string(),
  party: bureauPartyField,
  state: bureauStateField,
  state_since: z.iso.date(),
  default_since: z.iso.date(),
  amount: z.int(),
  notices_needed: z.int(),
  notice_count: z.int(),
  report_from: z.nullable(z.iso.date()),
  /** The last day of the eighteen months. */
  report_until: z.iso.date(),
  reported_on: z.nullable(z.iso.date()),
  cured_on: z.nullable(z.iso.date()),
  stays_until: z.nullable(z.iso.date()),
  notices: z.array(notice),
});

export type BureauClock = z.output<typeof clock>;

export const readBureauClock = route({
  method: 'GET',
  url: '/api/managements/credits/:id/bureau-clock',
  summary: 'The defaults of a credit before the credit bureaus, person by person',
  permission: 'view_bureau_clock',
  params: creditParams,
  reply: z.object({ today: z.iso.date(), clocks: z.array(clock) }),
  refusals: ['not_found'],
});

export type CreditBureauClock = AnswerOf<typeof readBureauClock>;

export const listOwnBureauNotices = route({
  method: 'GET',
  url: '/api/customers/bureau-notices',
  summary: 'Notices of a report that the borrower was sent, and until when paying avoids it',
  permission: 'use_own_account',
  reply: z.object({
    data: z.array(
      z.object({
        credit_id: z.int(),
        party: bureauPartyField,
        state: bureauStateField,
        noticed_on: z.nullable(z.iso.date()),
        /** The last day on which a payment avoids the report; null once it was reported. */
        pay_until: z.nullable(z.iso.date()),
        stays_until: z.nullable(z.iso.date()),
      }),
    ),
  }),
});

export type OwnBureauNotices = AnswerOf<typeof listOwnBureauNotices>;
