import { pesosField } from '../credits/credit-fields.ts';
import { EXCESS_WORDS } from '../servicing/payment-words.ts';
import { replayChanges } from '../servicing/replay-changes.ts';
import { flagTextField, idField, keyField, momentField } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { listOf, pageFields, searchField } from '../wire/list.ts';
import { route } from '../wire/route.ts';
import {
  AGES,
  ASSIGNMENT_KINDS,
  ASSIGNMENT_STATES,
  DEPOSIT_PLACES,
  DEPOSIT_SOURCES,
  REASON_KINDS,
} from './deposit-words.ts';

const depositParams = z.object({ id: idField });

/** A credit that a deposit could be of, with its reasons in words. */
const suggestion = z.object({
  credit_id: z.int(),
  holder_name: z.string(),
  /** The short name of the kind of document: CC, CE, PPT. */
  document_code: z.string(),
  identification: z.string(),
  reasons: z.array(
    z.object({ kind: keyField(REASON_KINDS), holds: z.boolean(), text: z.string() }),
  ),
});

export type DepositSuggestion = z.output<typeof suggestion>;

/** Act on a part of a deposit, or a closing that was proposed and not done. */
const assignment = z.object({
  /** Null of what was not done. */
  deposit_assignment_id: z.nullable(z.int()),
  /** The decision of two people; null of what one person or the program did. */
  decision_id: z.nullable(z.int()),
  kind: keyField(ASSIGNMENT_KINDS),
  state: keyField(ASSIGNMENT_STATES),
  amount: z.int(),
  credit_id: z.nullable(z.int()),
  payment_id: z.nullable(z.int()),
  is_reversed: z.boolean(),
  reason: z.nullable(z.string()),
  payee: z.nullable(z.string()),
  /** The account of the company that a refund leaves; null where a proposal of before has none. */
  party: z.nullable(z.string()),
  placed_by: z.string(),
  placed_at: momentField,
  decided_by: z.nullable(z.string()),
  decision_note: z.nullable(z.string()),
});

export type DepositAssignment = z.output<typeof assignment>;

const deposit = z.object({
  deposit_id: z.int(),
  source: keyField(DEPOSIT_SOURCES),
  paid_on: z.iso.date(),
  /** Days since the money came in. */
  age_days: z.int(),
  amount: z.int(),
  open_amount: z.int(),
  reference: z.string(),
  description: z.string(),
  party: z.nullable(z.string()),
  note: z.nullable(z.string()),
  is_set_aside: z.boolean(),
  bank_file_id: z.nullable(z.int()),
  line: z.nullable(z.int()),
  /** The payment that was taken back and whose money it is. */
  reversed_payment_id: z.nullable(z.int()),
  /** Why nothing can be done with it now, in Spanish; null where it can. */
  obstacle: z.nullable(z.string()),
  /** The likeliest first. */
  suggestions: z.array(suggestion),
  /** Why there is none. */
  no_suggestion: z.nullable(z.string()),
  assignments: z.array(assignment),
  /** The proposal to close it that another person has to decide. */
  open_decision_id: z.nullable(z.int()),
});

export type Deposit = z.output<typeof deposit>;

export const listDeposits = route({
  method: 'GET',
  url: '/api/managements/deposits',
  summary: 'Money that nobody has placed yet, the oldest first, with whose it may be',
  permission: 'reconcile_bank',
  query: z.object({
    ...pageFields,
    search: z.optional(searchField),
    bank_file_id: z.optional(idField),
    source: z.optional(keyField(DEPOSIT_SOURCES)),
    age: z.optional(keyField(AGES)),
    place: z.optional(keyField(DEPOSIT_PLACES)),
    set_aside: z.optional(flagTextField),
    /** Only those with something that another person must approve. */
    proposed: z.optional(flagTextField),
  }),
  reply: listOf(deposit),
});

export const getDeposit = route({
  method: 'GET',
  url: '/api/managements/deposits/:id',
  summary: 'A deposit with whose it may be and what became of it',
  permission: 'reconcile_bank',
  params: depositParams,
  reply: deposit,
  refusals: ['not_found'],
});

/** What a part of a deposit would do to a credit. */
const assignmentPreview = z.object({
  credit_id: z.int(),
  holder_name: z.string(),
  identification: z.string(),
  paid_on: z.iso.date(),
  instalments_paid_before: z.int(),
  instalments_paid_after: z.int(),
  instalments_total: z.int(),
  instalments_total_before: z.int(),
  last_due_on: z.nullable(z.iso.date()),
  last_due_on_before: z.nullable(z.iso.date()),
  overdue_before: z.int(),
  overdue_after: z.int(),
  payoff_after: z.int(),
  /** What is then paid of the first instalment that is not yet. */
  next_paid: z.int(),
  surplus: z.int(),
  /** A payment of the credit that may be the same money. */
  same: z.nullable(z.object({ payment_id: z.int(), paid_on: z.iso.date() })),
  changes: replayChanges,
});

export type AssignmentPreview = z.output<typeof assignmentPreview>;

const ASSIGN_REFUSALS = [
  'not_found',
  'deposit_changed',
  'credit_not_owing',
  'credit_without_books',
  'payment_before_disbursement',
] as const;

export const previewAssignment = route({
  method: 'GET',
  url: '/api/managements/deposits/:id/preview',
  summary: 'What assigning a part of a deposit to a credit would do',
  permission: 'reconcile_bank',
  params: depositParams,
  query: z.object({
    credit_id: idField,
    amount: z.pipe(z.coerce.number(), pesosField),
  }),
  reply: assignmentPreview,
  refusals: ASSIGN_REFUSALS,
});

const PARTS_MAX = 10;

export const assignDeposit = route({
  method: 'POST',
  url: '/api/managements/deposits/:id/assignments',
  summary: 'Make a deposit, or parts of it, payments of credits as of the day it came in',
  permission: 'reconcile_bank',
  params: depositParams,
  body: z.strictObject({
    parts: z
      .array(
        z.strictObject({
          credit_id: idField,
          amount: pesosField,
          excess: z.optional(
            keyField(EXCESS_WORDS, { error: 'Elige qué hacer con lo que sobra.' }),
          ),
        }),
      )
      .check(
        z.minLength(1, { error: 'Elige al menos un crédito.' }),
        z.maxLength(PARTS_MAX, { error: `Divide en máximo ${PARTS_MAX} partes.` }),
        z.refine(
          (parts) => new Set(parts.map(({ credit_id }) => credit_id)).size === parts.length,
          'Cada crédito va una sola vez.',
        ),
      ),
  }),
  reply: z.object({
    deposit_id: z.int(),
    open_amount: z.int(),
    payments: z.array(z.object({ payment_id: z.int(), credit_id: z.int(), amount: z.int() })),
  }),
  refusals: [
    ...ASSIGN_REFUSALS,
    'idempotency_key_missing',
    'deposit_file_undoing',
    'ledger_month_closed',
  ],
});

export const setDepositAside = route({
  method: 'POST',
  url: '/api/managements/deposits/:id/set-aside',
  summary: 'Leave a deposit in the tray for later, or take it out again',
  permission: 'reconcile_bank',
  params: depositParams,
  body: z.strictObject({ is_set_aside: z.boolean() }),
  reply: z.object({ deposit_id: z.int(), is_set_aside: z.boolean() }),
  refusals: ['not_found', 'deposit_changed'],
});
