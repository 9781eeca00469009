import { idField, momentField } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { listOf, pageFields } from '../wire/list.ts';
import { route, type Upload } from '../wire/route.ts';
import { fateField, fileStateField, formatField, groupField } from './bank-file-words.ts';
import { columnsInAddress } from './column-map.ts';
import { linesInAddress } from './decided-rows.ts';
import { fileNameField } from './file-name.ts';
import { fateTotal, groupTotal, placedPart } from './row-groups.ts';

/** Systems disagree on the type of a text of a bank, and some know none. */
export const BANK_FILE_UPLOAD: Upload = {
  contentTypes: [
    'text/plain',
    'text/csv',
    'text/tab-separated-values',
    'application/csv',
    'application/vnd.ms-excel',
    'application/octet-stream',
  ],
  bytesMax: 32 * 1024 * 1024,
};

const fileParams = z.object({ id: idField });

const totals = z.object({ count: z.int(), cents: z.int() });

const previewedRow = z.object({
  line: z.int(),
  fate: fateField,
  paid_on: z.string(),
  reference: z.string(),
  description: z.string(),
  cents: z.int(),
  credit_id: z.nullable(z.int()),
  holder_name: z.nullable(z.string()),
  /** The payment of the desk that it may be. */
  twin_payment_id: z.nullable(z.int()),
  /** A cheque pays only when a person says that it is good; until then it waits. */
  is_cheque: z.boolean(),
  /** Why it does not pay by itself: why its credit takes none, why it waits, or no credit fits. */
  note: z.nullable(z.string()),
});

export type PreviewedRow = z.output<typeof previewedRow>;

/** What a file would do. Nothing is kept and nothing is booked. */
const preview = z.object({
  format: formatField,
  sha256: z.string(),
  bank: z.nullable(z.string()),
  account: z.nullable(z.string()),
  collected_on: z.nullable(z.string()),
  declared: z.nullable(totals),
  counted: totals,
  fates: z.array(fateTotal),
  /** The first rows of each fate. */
  rows: z.array(previewedRow),
  problems: z.array(
    z.object({ line: z.nullable(z.int()), refuses: z.boolean(), text: z.string() }),
  ),
  problem_count: z.int(),
  /** The format is not known: a person tells what the columns are. */
  needs_columns: z.boolean(),
  /** The first lines as they are, for the person who tells. */
  first_lines: z.array(z.string()),
  is_accepted: z.boolean(),
});

export type BankFilePreviewReply = z.output<typeof preview>;

const FILE_REFUSALS = ['import_busy', 'import_too_heavy', 'bank_file_known'] as const;

export const examineBankFile = route({
  method: 'POST',
  url: '/api/managements/bank-files/examine',
  summary: 'Look through a file of a bank; nothing is kept and nothing is booked',
  permission: 'reconcile_bank',
  query: z.object({ columns: columnsInAddress }),
  upload: BANK_FILE_UPLOAD,
  reply: preview,
  refusals: FILE_REFUSALS,
});

const countInAddress = z.coerce.number().check(z.int(), z.minimum(0));

export const importBankFile = route({
  method: 'POST',
  url: '/api/managements/bank-files',
  summary: 'Confirm a file of a bank as it was shown, whole or not at all',
  permission: 'reconcile_bank',
  query: z.object({
    name: fileNameField,
    columns: columnsInAddress,
    /** How many rows would be booked alone, as the person saw it. */
    seen_posting: countInAddress,
    /** Lines that are a payment which the desk recorded, as the person says. */
    same_lines: linesInAddress,
    /** Lines that look like one and are another payment. */
    other_lines: linesInAddress,
  }),
  upload: BANK_FILE_UPLOAD,
  reply: z.object({ bank_file_id: z.int() }),
  refusals: [
    ...FILE_REFUSALS,
    'idempotency_key_missing',
    'bank_file_refused',
    'bank_file_changed',
    'bank_file_nothing_new',
  ],
});

const bankFile = z.object({
  bank_file_id: z.int(),
  name: z.string(),
  format: formatField,
  state: fileStateField,
  bank: z.string(),
  account: z.string(),
  collected_on: z.nullable(z.iso.date()),
  row_count: z.int(),
  total_cents: z.int(),
  declared: z.nullable(totals),
  confirmed_by: z.string(),
  confirmed_at: momentField,
  /** Rows that are still to be booked or undone. */
  left: z.int(),
  /** Deposits of it that nobody has placed or set aside. */
  to_assign: z.int(),
  /** The proposal to undo it that another person has to decide. */
  open_decision_id: z.nullable(z.int()),
});

export type BankFile = z.output<typeof bankFile>;

export const listBankFiles = route({
  method: 'GET',
  url: '/api/managements/bank-files',
  summary: 'The files of banks, newest first',
  permission: 'reconcile_bank',
  query: z.object(pageFields),
  reply: listOf(bankFile),
});

export const getBankFile = route({
  method: 'GET',
  url: '/api/managements/bank-files/:id',
  summary: 'A file of a bank with what became of its rows',
  permission: 'reconcile_bank',
  params: fileParams,
  reply: z.extend(bankFile, { fates: z.array(groupTotal) }),
  refusals: ['not_found'],
});

const bankRow = z.object({
  bank_file_row_id: z.int(),
  line: z.int(),
  fate: fateField,
  paid_on: z.nullable(z.iso.date()),
  reference: z.string(),
  description: z.string(),
  pesos: z.int(),
  means: z.string(),
  note: z.nullable(z.string()),
  credit_id: z.nullable(z.int()),
  holder_name: z.nullable(z.string()),
  payment_id: z.nullable(z.int()),
  /** The payment of the desk that it is, or may be. */
  twin_payment_id: z.nullable(z.int()),
  is_reversed: z.boolean(),
  /**
   * A person still has to act: say whether it is a payment of the desk, or take out of the books
   * the money that the bank took back.
   */
  is_open: z.boolean(),
  is_cheque: z.boolean(),
  deposit_id: z.nullable(z.int()),
  places: z.array(placedPart),
  /** Of a row that was seen or that takes another back: where that one is. */
  earlier: z.nullable(
    z.object({
      bank_file_id: z.int(),
      file_name: z.string(),
      line: z.int(),
      /** What a person decides of it first: whether it is good, or whether it is a payment. */
      waits_as: z.nullable(z.enum(['cheque', 'doubtful'])),
      payment_id: z.nullable(z.int()),
      /** The reversal of that payment waits for another person. */
      is_reversal_proposed: z.boolean(),
      credit_id: z.nullable(z.int()),
      holder_name: z.nullable(z.string()),
      deposit_id: z.nullable(z.int()),
      /** What of that deposit is still in the tray, and where the rest of it went. */
      open_pesos: z.int(),
      places: z.array(placedPart),
    }),
  ),
});

export type BankRowReply = z.output<typeof bankRow>;

export const listBankRows = route({
  method: 'GET',
  url: '/api/managements/bank-files/:id/rows',
  summary: 'The rows of a file by what became of them, in the order of the file',
  permission: 'reconcile_bank',
  params: fileParams,
  query: z.object({ ...pageFields, fate: groupField }),
  reply: listOf(bankRow),
  refusals: ['not_found'],
});

export const decideCheque = route({
  method: 'POST',
  url: '/api/managements/bank-rows/:id/cheque',
  summary: 'Say that a cheque of a file is good, or that it was not paid',
  permission: 'reconcile_bank',
  params: fileParams,
  body: z.strictObject({ outcome: z.enum(['cleared', 'bounced']) }),
  reply: z.object({ bank_file_row_id: z.int(), fate: fateField }),
  refusals: [
    'not_found',
    'idempotency_key_missing',
    'cheque_decided',
    'bank_file_not_booked',
    'ledger_month_closed',
  ],
});
