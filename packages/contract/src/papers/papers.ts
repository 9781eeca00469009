import { PAYMENT_STATES } from '../payments/payment-choices.ts';
import { PAYOFF_DAYS_AHEAD_MAX } from '../payments/payoff.ts';
import { PAYMENT_MEANS, PAYMENT_SOURCES } from '../servicing/payment-words.ts';
import { flagTextField, idField, keyField, momentField, rowNumber } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { dayField } from '../wire/period.ts';
import { type AnswerOf, fileRoute, route } from '../wire/route.ts';
import { paperKindField, paperStandingField } from './paper-words.ts';

/** A paper that was issued. */
const paper = z.object({
  document_id: z.int(),
  credit_id: z.int(),
  kind: paperKindField,
  number: z.string(),
  /** Before its seal there is nothing to download. */
  is_sealed: z.boolean(),
  issued_at: momentField,
  verification_id: z.string(),
  /** Null where it says what holds today. */
  standing: z.nullable(paperStandingField),
});

export type Paper = z.output<typeof paper>;

const receipt = z.object({
  payment_id: z.int(),
  /** «R-91204» */
  receipt: z.string(),
  paid_on: z.iso.date(),
  amount: z.int(),
  means: z.nullable(keyField(PAYMENT_MEANS)),
  source: keyField(PAYMENT_SOURCES),
  state: keyField(PAYMENT_STATES),
  /** Null where none was issued yet: it is made when it is asked for. */
  paper: z.nullable(paper),
  annulment: z.nullable(paper),
});

export type PaperReceipt = z.output<typeof receipt>;

const creditPapers = z.object({
  credit_id: z.int(),
  number: z.string(),
  product_name: z.nullable(z.string()),
  /** False for a credit that was not paid out or has no terms here: it has no papers. */
  has_papers: z.boolean(),
  is_paid_off: z.boolean(),
  /** Null where the plan was not issued as a document. */
  plan: z.nullable(paper),
  /** The newest first. */
  receipts: z.array(receipt),
  /** The months since the disbursement, the newest first; the running one until today. */
  statements: z.array(
    z.object({ from: z.iso.date(), until: z.iso.date(), paper: z.nullable(paper) }),
  ),
  /** Those that went out by themselves before an instalment fell due, the newest first. */
  sent_statements: z.array(
    z.object({ due_on: z.iso.date(), from: z.iso.date(), until: z.iso.date(), paper }),
  ),
  /** The years that are over, the newest first. */
  years: z.array(z.object({ year: z.int(), paper: z.nullable(paper) })),
  settlement: z.nullable(paper),
  /** Letters about what was decided on the debt, the newest first. */
  letters: z.array(z.object({ title: z.string(), paper })),
  /** Payoff quotes whose day has not passed; a payment since then makes one outdated. */
  payoffs: z.array(z.object({ on: z.iso.date(), paper })),
  /** Between these days a statement or a payoff quote can be asked for. */
  first_day: z.nullable(z.iso.date()),
  today: z.iso.date(),
});

export type CreditPapers = z.output<typeof creditPapers>;

/** A borrower reads the papers of the own credits, the staff those of credits in scope. */
export const listPapers = route({
  method: 'GET',
  url: '/api/managements/papers',
  summary: 'The papers of a credit: receipts, statements, certificates, paz y salvo',
  permission: 'view_payments',
  query: z.object({ credit_id: idField }),
  reply: creditPapers,
  refusals: ['not_found'],
});

const paymentWish = { payment_id: rowNumber('Elige un pago.') };

/** What can be asked for. A statement is of any days, a quote of one of the next sixty. */
const paperWish = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('RECIBO'), ...paymentWish }),
  z.object({ kind: z.literal('RECIBO_ANULADO'), ...paymentWish }),
  z.object({ kind: z.literal('EXTRACTO'), from: dayField, until: dayField }),
  z.object({
    kind: z.literal('CERTIFICADO_TRIBUTARIO'),
    year: z.int({ error: 'Elige un año.' }).check(z.minimum(2000), z.maximum(2200)),
  }),
  z.object({ kind: z.literal('PAZ_Y_SALVO') }),
  z.object({ kind: z.literal('LIQUIDACION'), on: dayField }),
  z.object({
    kind: z.literal('COMUNICACION'),
    credit_event_id: rowNumber('Elige una decisión sobre la deuda.'),
  }),
]);

export type PaperWish = z.output<typeof paperWish>;

/** How far ahead a payoff is quoted on paper. */
export const PAPER_DAYS_AHEAD_MAX = PAYOFF_DAYS_AHEAD_MAX;

export const issuePaper = route({
  method: 'POST',
  url: '/api/managements/papers',
  summary: 'Issue a paper of a credit, or find the one that says the same; a seal follows',
  permission: 'issue_papers',
  body: z.object({
    credit_id: rowNumber('Elige un crédito.'),
    wish: paperWish,
  }),
  reply: paper,
  refusals: [
    'not_found',
    'paper_before_disbursement',
    'paper_of_reversed_payment',
    'paper_of_valid_payment',
    'paper_period_out_of_range',
    'paper_year_not_over',
    'paper_still_owing',
    'credit_not_owing',
    'documents_changed_meanwhile',
    'template_missing',
    'export_busy',
  ],
});

const paperParams = z.object({ id: idField });

export const getPaper = route({
  method: 'GET',
  url: '/api/managements/papers/:id',
  summary: 'A paper by its document, to see when it is sealed',
  permission: 'view_payments',
  params: paperParams,
  reply: paper,
  refusals: ['not_found'],
});

export const openPaper = fileRoute({
  method: 'GET',
  url: '/api/managements/papers/:id/file',
  summary: 'The sealed file of a paper',
  permission: 'view_payments',
  params: paperParams,
  query: z.object({
    /** A download says so in the audit log. */
    download: z.optional(flagTextField),
  }),
  file: { contentTypes: ['application/pdf'] },
  refusals: ['not_found', 'paper_not_sealed', 'file_missing'],
});

export type PaperAnswer = AnswerOf<typeof getPaper>;
