import { keyField, momentField } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { searchField } from '../wire/list.ts';
import { route } from '../wire/route.ts';
import { ENTRY_KINDS } from './entry-kinds.ts';
import {
  booksPeriod,
  cursorField,
  entryIdField,
  inOrder,
  roleField,
  thirdField,
} from './ledger-fields.ts';

/** The balance of an account at both ends of a period: + debit, − credit. */
const accountBalance = z.object({
  role: z.string(),
  code: z.string(),
  name: z.string(),
  opening: z.int(),
  debits: z.int(),
  credits: z.int(),
  closing: z.int(),
});

export type AccountBalance = z.output<typeof accountBalance>;

export const getBalances = route({
  method: 'GET',
  url: '/api/managements/ledger/balances',
  summary: 'The trial balance: every account that has a balance or moved in a period',
  permission: 'view_ledger',
  query: z.object(booksPeriod).check(inOrder),
  reply: z.object({
    initial_date: z.iso.date(),
    final_date: z.iso.date(),
    accounts: z.array(accountBalance),
  }),
});

const entryLine = z.object({
  n: z.int(),
  role: z.string(),
  code: z.string(),
  account: z.string(),
  third: z.nullable(z.string()),
  third_name: z.nullable(z.string()),
  amount: z.int(),
});

const entryHead = {
  entry_id: z.int(),
  kind: keyField(ENTRY_KINDS),
  booked_on: z.iso.date(),
  effective_on: z.iso.date(),
  /** RC-21904; null until it has its number, some moments after it is booked. */
  voucher: z.nullable(z.string()),
  credit_id: z.nullable(z.int()),
  borrower_name: z.nullable(z.string()),
  /** What the entry is about, in one line. */
  text: z.string(),
};

const journalEntry = z.object({ ...entryHead, lines: z.array(entryLine) });

export type JournalEntry = z.output<typeof journalEntry>;

export const listJournal = route({
  method: 'GET',
  url: '/api/managements/ledger/entries',
  summary: 'The journal: entries with their lines, newest first, from where the last page ended',
  permission: 'view_ledger',
  query: z
    .object({
      ...booksPeriod,
      kind: z.optional(keyField(ENTRY_KINDS, { error: 'Elige una clase de asiento.' })),
      /** A number of an entry, a voucher, a receipt, a payout or a credit. */
      search: z.optional(searchField),
      after: z.optional(cursorField),
    })
    .check(inOrder),
  reply: z.object({ data: z.array(journalEntry), next: z.nullable(z.string()) }),
});

const movement = z.object({ ...entryHead, n: z.int(), amount: z.int() });

export type Movement = z.output<typeof movement>;

export const listMovements = route({
  method: 'GET',
  url: '/api/managements/ledger/accounts/:role/movements',
  summary: 'The lines of one account in a period, oldest first; of one third party, or of all',
  permission: 'view_ledger',
  params: z.object({ role: roleField }),
  query: z
    .object({ ...booksPeriod, third: z.optional(thirdField), after: z.optional(cursorField) })
    .check(inOrder),
  reply: z.object({ data: z.array(movement), next: z.nullable(z.string()) }),
  refusals: ['not_found'],
});

/** What is behind an entry, in words, with what opens it. */
const entryCause = z.object({
  title: z.string(),
  facts: z.array(z.string()),
  at: z.nullable(momentField),
  by: z.nullable(z.string()),
  payment_id: z.nullable(z.int()),
  deposit_id: z.nullable(z.int()),
  settlement_id: z.nullable(z.int()),
});

const entryDetail = z.object({
  ...entryHead,
  lines: z.array(entryLine),
  entered_at: momentField,
  entered_by: z.nullable(z.string()),
  reverses: z.nullable(z.int()),
  reversed_by: z.nullable(z.int()),
  /** Whether the reader may open its credit. */
  opens_credit: z.boolean(),
  cause: entryCause,
});

export type EntryDetail = z.output<typeof entryDetail>;

export const getEntry = route({
  method: 'GET',
  url: '/api/managements/ledger/entries/:id',
  summary: 'An entry with its lines and what caused it',
  permission: 'view_ledger',
  params: z.object({ id: entryIdField }),
  reply: entryDetail,
  refusals: ['not_found'],
});

const thirdParty = z.object({
  third: z.string(),
  name: z.string(),
  identification: z.nullable(z.string()),
});

export type ThirdParty = z.output<typeof thirdParty>;

/** How many third parties are listed at once, and at most. */
export const THIRD_PARTIES = { first: 12, max: 96 } as const;

const BAD_COUNT = `Pide de 1 a ${THIRD_PARTIES.max} terceros.`;

const countField = z.coerce
  .number({ error: BAD_COUNT })
  .check(
    z.int({ error: BAD_COUNT }),
    z.minimum(1, { error: BAD_COUNT }),
    z.maximum(THIRD_PARTIES.max, { error: BAD_COUNT }),
  );

export const searchThirdParties = route({
  method: 'GET',
  url: '/api/managements/ledger/third-parties',
  summary: 'People and companies that the books name, by name, identification or credit',
  permission: 'view_ledger',
  query: z.object({ search: z.optional(searchField), count: z.optional(countField) }),
  reply: z.object({
    data: z.array(thirdParty),
    /** Whether there are more than were asked for. */
    has_more: z.boolean(),
  }),
});

export const getAuxiliary = route({
  method: 'GET',
  url: '/api/managements/ledger/third-parties/:third/balances',
  summary: 'What the books have about one third party, account by account, in a period',
  permission: 'view_ledger',
  params: z.object({ third: thirdField }),
  query: z.object(booksPeriod).check(inOrder),
  reply: z.object({ ...thirdParty.shape, accounts: z.array(accountBalance) }),
  refusals: ['not_found'],
});
