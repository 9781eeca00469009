import { keyField, momentField } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { route } from '../wire/route.ts';
import { LEDGER_DECISIONS } from './decision-words.ts';
import { monthField } from './ledger-fields.ts';
import { ALLOWANCE_CATEGORIES, CHECK_STATES, CLOSING_LINES, MONTH_STATES } from './ledger-words.ts';

/** What the allowance of a category is worked out from. */
const allowanceLine = z.object({
  category: keyField(ALLOWANCE_CATEGORIES),
  credit_count: z.int(),
  principal: z.int(),
  interest: z.int(),
  principal_bps: z.int(),
  interest_bps: z.int(),
  principal_allowance: z.int(),
  interest_allowance: z.int(),
});

/** Allowance that the books of a month should hold, by category. */
export const allowance = z.object({
  lines: z.array(allowanceLine),
  /** What the books should hold, and what they held before. */
  wanted: z.int(),
  held: z.int(),
});

export type Allowance = z.output<typeof allowance>;

/** A decision about a month that waits for a second person. */
const openDecision = z.object({
  decision_id: z.int(),
  kind: keyField(LEDGER_DECISIONS),
  month: monthField,
});

export type OpenMonthDecision = z.output<typeof openDecision>;

const monthHead = z.object({
  month: monthField,
  state: keyField(MONTH_STATES),
  /** Whether it is closed because a later month is. */
  is_within_later: z.boolean(),
  entry_count: z.nullable(z.int()),
  sha256: z.nullable(z.string()),
  changed_by: z.nullable(z.string()),
  changed_at: z.nullable(momentField),
});

export type LedgerMonth = z.output<typeof monthHead>;

const monthChange = z.object({
  month: monthField,
  state: keyField(MONTH_STATES),
  sha256: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  changed_by: z.string(),
  approved_by: z.nullable(z.string()),
  changed_at: momentField,
});

const finding = z.object({
  check: z.string(),
  what: z.string(),
  of: z.nullable(z.string()),
  expected: z.int(),
  found: z.int(),
});

const checkRun = z.object({
  state: keyField(CHECK_STATES),
  asked_at: momentField,
  finished_at: z.nullable(momentField),
  finding_count: z.nullable(z.int()),
  findings: z.array(finding),
});

export const listMonths = route({
  method: 'GET',
  url: '/api/managements/ledger/months',
  summary: 'The months of the books, newest first, what was done to them and what waits',
  permission: 'view_ledger',
  reply: z.object({
    months: z.array(monthHead),
    changes: z.array(monthChange),
    open_decisions: z.array(openDecision),
    /** The only month that can be closed next; null where the running month comes next. */
    next: z.nullable(monthField),
    /** The only month that can be opened again. */
    last_closed: z.nullable(monthField),
    /** The last check of all the books that came to its end. */
    last_run: z.nullable(checkRun),
  }),
});

const closingLine = z.object({
  name: keyField(CLOSING_LINES),
  is_done: z.boolean(),
  /** What shows that it is done, or what is missing. */
  proof: z.string(),
  /** Who solves it; null where it is done. */
  solved_by: z.nullable(z.string()),
});

export type ClosingLine = z.output<typeof closingLine>;

export type CheckRun = z.output<typeof checkRun>;

const closing = z.object({
  ...monthHead.shape,
  lines: z.array(closingLine),
  /** Why it cannot begin to close, or be closed; null where it can. */
  obstacle: z.nullable(z.string()),
  open_decisions: z.array(openDecision),
  run: z.nullable(checkRun),
});

export type MonthClosing = z.output<typeof closing>;

const monthParams = z.object({ month: monthField });

export const getClosing = route({
  method: 'GET',
  url: '/api/managements/ledger/months/:month',
  summary: 'A month with its closing list: each line with its proof and who solves it',
  permission: 'view_ledger',
  params: monthParams,
  reply: closing,
});

const monthReply = z.object({ month: monthField, state: keyField(MONTH_STATES) });

export const beginClosing = route({
  method: 'POST',
  url: '/api/managements/ledger/months/:month/closing',
  summary: 'Begin to close a month: from then on only accruals and the allowance are booked in it',
  permission: 'manage_ledger',
  params: monthParams,
  reply: monthReply,
  refusals: ['ledger_month_not_over', 'ledger_month_not_next', 'ledger_month_state'],
});

export const stopClosing = route({
  method: 'POST',
  url: '/api/managements/ledger/months/:month/opening',
  summary: 'Give the closing of a month up; what was booked in it stays',
  permission: 'manage_ledger',
  params: monthParams,
  reply: monthReply,
  refusals: ['ledger_month_state'],
});

export const checkMonth = route({
  method: 'POST',
  url: '/api/managements/ledger/months/:month/check',
  summary: 'Hold all the books to their equations, and take the fingerprint of the month',
  permission: 'manage_ledger',
  params: monthParams,
  reply: z.object({ ledger_check_run_id: z.int() }),
  refusals: ['ledger_month_state', 'ledger_check_running'],
});

export const closeMonth = route({
  method: 'POST',
  url: '/api/managements/ledger/months/:month/close',
  summary: 'Close a month for good, with its balances and fingerprint; needs an Idempotency-Key',
  permission: 'manage_ledger',
  params: monthParams,
  reply: z.object({ ...monthReply.shape, sha256: z.string() }),
  refusals: ['idempotency_key_missing', 'ledger_month_state', 'ledger_month_not_ready'],
});

export const getAllowance = route({
  method: 'GET',
  url: '/api/managements/ledger/months/:month/allowance',
  summary: 'What the allowance of a month would be now: balances by category and percentages',
  permission: 'view_ledger',
  params: monthParams,
  reply: z.object({ month: monthField, ...allowance.shape }),
});
