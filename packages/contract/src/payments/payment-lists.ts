import {
  EXCESS_WORDS,
  PAYMENT_MEANS,
  PAYMENT_SOURCES,
  REVERSAL_MONEY,
} from '../servicing/payment-words.ts';
import { idField, keyField, momentField, rowNumber } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { listOf, searchField } from '../wire/list.ts';
import { exportQuery, listQuery, listShape } from '../wire/list-shape.ts';
import { type AnswerOf, fileRoute, route, XLSX } from '../wire/route.ts';
import { ATTEMPT_STATE_WORDS } from './attempt-states.ts';
import { explanation } from './explained.ts';
import { INTENT_STANDINGS, LISTED_PAYMENT_STATES } from './payment-choices.ts';

const lead = {
  receipt: { label: 'Recibo', kind: 'text', sort: 'paymentId' },
  paid_on: { label: 'Fecha', kind: 'day', sort: 'transactionDate' },
  borrower_name: { label: 'Cliente', kind: 'text' },
  number: { label: 'Crédito', kind: 'text', sort: 'creditId' },
  means: { label: 'Medio', kind: 'choice', labels: PAYMENT_MEANS },
} as const;

const document = {
  document_code: { label: 'Tipo de documento', kind: 'text', extra: true, within: 'borrower_name' },
  identification: { label: 'Documento', kind: 'text', extra: true, within: 'borrower_name' },
} as const;

/** A payment that was taken back counts nothing: what sums add up is beside its value. */
const net = {
  net: { label: 'Neto', kind: 'money', extra: true, within: 'amount' },
} as const;

const applied = {
  applied_interest: { label: 'A intereses', kind: 'money', extra: true },
  applied_charges: { label: 'A cargos', kind: 'money', extra: true },
  applied_late: { label: 'A mora', kind: 'money', extra: true },
  applied_surplus: { label: 'Saldo a favor', kind: 'money', extra: true },
  late_corrected: { label: 'Corrección de mora', kind: 'money', extra: true },
  turned_principal: { label: 'De lo adelantado a capital', kind: 'money', extra: true },
} as const;

const tail = {
  reference: { label: 'Referencia', kind: 'text', extra: true },
  transaction_id: { label: 'Transacción', kind: 'text', extra: true },
  recorded_by: { label: 'Registró', kind: 'text', extra: true },
  created_at: { label: 'Registrado', kind: 'moment', extra: true, sort: 'creationDate' },
} as const;

const order = { by: 'transactionDate', dir: 'DESC' } as const;

export const PAYMENT_LIST = listShape({
  name: 'payments',
  things: 'los pagos',
  columns: {
    ...lead,
    source: { label: 'Origen', kind: 'choice', labels: PAYMENT_SOURCES },
    state: { label: 'Estado', kind: 'choice', labels: LISTED_PAYMENT_STATES },
    amount: { label: 'Valor', kind: 'money', sort: 'amount' },
    ...net,
    ...document,
    excess: { label: 'Destino del excedente', kind: 'choice', labels: EXCESS_WORDS, extra: true },
    applied_principal: { label: 'A capital', kind: 'money', extra: true },
    ...applied,
    ...tail,
  },
  sort: order,
});

export const ADDITIONAL_PAYMENT_LIST = listShape({
  name: 'additional_payments',
  things: 'los abonos a capital',
  columns: {
    ...lead,
    excess: { label: 'Qué prefirió', kind: 'choice', labels: EXCESS_WORDS },
    state: { label: 'Estado', kind: 'choice', labels: LISTED_PAYMENT_STATES },
    amount: { label: 'Valor', kind: 'money', sort: 'amount' },
    ...net,
    extra_principal: { label: 'Abono', kind: 'money', sort: 'extra' },
    applied_principal: { label: 'A capital', kind: 'money', extra: true },
    ...document,
    source: { label: 'Origen', kind: 'choice', labels: PAYMENT_SOURCES, extra: true },
    ...applied,
    ...tail,
  },
  sort: order,
});

export const paymentRow = z.object({
  payment_id: z.int(),
  receipt: z.string(),
  paid_on: z.iso.date(),
  credit_id: z.int(),
  number: z.string(),
  borrower_name: z.string(),
  document_code: z.string(),
  identification: z.string(),
  means: z.nullable(keyField(PAYMENT_MEANS)),
  source: keyField(PAYMENT_SOURCES),
  state: keyField(LISTED_PAYMENT_STATES),
  amount: z.int(),
  excess: keyField(EXCESS_WORDS),
  /** What counts of it: nothing of one that was taken back. */
  net: z.int(),
  /** The parts add up to what counts. Null until they are known of a payment from before. */
  applied_principal: z.nullable(z.int()),
  applied_interest: z.nullable(z.int()),
  applied_charges: z.nullable(z.int()),
  applied_late: z.nullable(z.int()),
  applied_surplus: z.nullable(z.int()),
  /** The principal that it repaid before its time as an extra payment. */
  extra_principal: z.nullable(z.int()),
  /** Late interest of payments entered before that one of an earlier day made undue. */
  late_corrected: z.nullable(z.int()),
  /** Interest and charges that earlier payments had paid ahead, and that it made principal. */
  turned_principal: z.nullable(z.int()),
  /** Of a payment by the gateway: ours, and that of the gateway. */
  reference: z.nullable(z.string()),
  transaction_id: z.nullable(z.string()),
  /** Null where the program recorded it. */
  recorded_by: z.nullable(z.string()),
  created_at: momentField,
});

export type PaymentRow = z.output<typeof paymentRow>;

const rowInAddress = (error: string) => z.pipe(z.coerce.number({ error }), rowNumber(error));

const filters = {
  credit_id: z.optional(rowInAddress('Elige un crédito.')),
  means: z.optional(keyField(PAYMENT_MEANS, { error: 'Elige un medio de la lista.' })),
  source: z.optional(keyField(PAYMENT_SOURCES, { error: 'Elige un origen de la lista.' })),
  state: z.optional(keyField(LISTED_PAYMENT_STATES, { error: 'Elige un estado de la lista.' })),
  excess: z.optional(keyField(EXCESS_WORDS, { error: 'Elige una opción de la lista.' })),
  /** Part of a name or document, the number of a credit or receipt, a reference. */
  search: z.optional(searchField),
};

/** Named no period, search nor credit, a list starts with the period of the role (§9). */
export const listPayments = route({
  method: 'POST',
  url: '/api/managements/payments/transactions/page',
  summary: 'The payments of the credits in scope',
  permission: 'view_payments',
  body: listQuery(PAYMENT_LIST, filters),
  reply: listOf(paymentRow),
});

/** For the search over everything, which is no place for the payments of a name. */
export const findPayments = route({
  method: 'GET',
  url: '/api/managements/payments/found',
  summary: 'The payments in scope with exactly this receipt, reference or transaction',
  permission: 'view_payments',
  query: z.object({ search: searchField }),
  reply: z.object({
    data: z.array(
      z.pick(paymentRow, {
        payment_id: true,
        receipt: true,
        paid_on: true,
        amount: true,
        borrower_name: true,
      }),
    ),
  }),
});

export const exportPayments = fileRoute({
  method: 'GET',
  url: '/api/managements/payments/export-to-excel',
  summary: 'The same list as an Excel book',
  permission: 'export_payments',
  query: exportQuery(PAYMENT_LIST, filters),
  file: { contentTypes: [XLSX] },
  refusals: ['export_too_large', 'export_busy'],
});

export const listAdditionalPayments = route({
  method: 'POST',
  url: '/api/managements/payments/additional-payment/page',
  summary: 'The extra payments of the credits in scope',
  permission: 'view_additional_payments',
  body: listQuery(ADDITIONAL_PAYMENT_LIST, filters),
  reply: listOf(paymentRow),
});

export const exportAdditionalPayments = fileRoute({
  method: 'GET',
  url: '/api/managements/payments/export-to-excel-additional-payment',
  summary: 'The same list as an Excel book',
  permission: 'export_payments',
  query: exportQuery(ADDITIONAL_PAYMENT_LIST, filters),
  file: { contentTypes: [XLSX] },
  refusals: ['export_too_large', 'export_busy'],
});

/** One payment, for who may see its credit. */
export const getPayment = route({
  method: 'GET',
  url: '/api/managements/payments/:id',
  summary: 'A payment with where its money went and why',
  permission: 'view_payments',
  params: z.object({ id: idField }),
  reply: z.object({
    ...paymentRow.shape,
    note: z.nullable(z.string()),
    booked_on: z.nullable(z.iso.date()),
    /** The entry of the books; null before they are opened. */
    entry_id: z.nullable(z.int()),
    /** The instalments that it paid something of. */
    instalments: z.array(z.int()),
    /** It paid all that the credit owed: no rest was left for what the payer had chosen. */
    is_payoff: z.boolean(),
    explanation: z.nullable(explanation),
    /** Of one that was taken back. */
    reversal: z.nullable(
      z.object({
        on: z.iso.date(),
        reason: z.nullable(z.string()),
        recorded_by: z.nullable(z.string()),
        approved_by: z.nullable(z.string()),
        /** Null where nobody was asked, as of a bank file that was undone. */
        money: z.nullable(keyField(REVERSAL_MONEY)),
        /** Where the money that stays waits in the tray. */
        deposit_id: z.nullable(z.int()),
      }),
    ),
    /** The proposal to take it back that another person has to decide. */
    open_decision_id: z.nullable(z.int()),
    /**
     * Of one that counts though the gateway gave its money back to the payer; null for who may not
     * reverse payments.
     */
    returned: z.nullable(
      z.object({
        at: momentField,
        /** Why nothing took it back: people had given back its surplus, settled or assigned it. */
        cause: z.enum(['surplus', 'settled', 'tray']),
        /** What the customer still has of the surplus of the credit; zero once it came back. */
        refunded: z.int(),
      }),
    ),
    gateway: z.nullable(
      z.object({
        reference: z.nullable(z.string()),
        transaction_id: z.string(),
        state: keyField(ATTEMPT_STATE_WORDS),
        method: z.nullable(z.string()),
        sent_at: momentField,
        answered_at: z.nullable(momentField),
        /** Of a reference that the bank approved twice: where the other money is. */
        second_approval: z.nullable(
          z.object({ at: momentField, standing: keyField(INTENT_STANDINGS) }),
        ),
      }),
    ),
  }),
  refusals: ['not_found'],
});

export type PaymentDetail = AnswerOf<typeof getPayment>;
