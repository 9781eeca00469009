import { noteField } from '../credits/credit-fields.ts';
import { bankPartyField } from '../values/bank-party.ts';
import { idField, momentField } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { listOf, pageFields, searchField } from '../wire/list.ts';
import { dayField } from '../wire/period.ts';
import { route } from '../wire/route.ts';

/** Something that the gateway holds: an approved attempt, or a charge-back it will take. */
const settlementItem = z.object({
  source_key: z.string(),
  kind: z.enum(['payment', 'deposit', 'charge_back']),
  on: z.iso.date(),
  credit_id: z.nullable(z.int()),
  holder_name: z.nullable(z.string()),
  payment_id: z.nullable(z.int()),
  /** The deposit of the tray, where it paid no credit. */
  deposit_id: z.nullable(z.int()),
  /** What its report calls it; null of what has none. */
  transaction_id: z.nullable(z.string()),
  /** Negative of a charge-back. */
  amount: z.int(),
});

export type SettlementItem = z.output<typeof settlementItem>;

export const getUnsettled = route({
  method: 'GET',
  url: '/api/managements/gateway-settlements/open',
  summary: 'What the gateway has not paid out yet, the oldest first',
  permission: 'reconcile_bank',
  reply: z.object({
    items: z.array(settlementItem),
    /** Of all that is held, also where not all of it is listed. */
    total: z.int(),
    /** More than these are there. */
    is_cut: z.boolean(),
    /** Lines of the bank in the tray that may be the transfer. */
    bank_lines: z.array(
      z.object({
        deposit_id: z.int(),
        paid_on: z.iso.date(),
        amount: z.int(),
        reference: z.string(),
        description: z.string(),
        party: z.nullable(z.string()),
      }),
    ),
    /** The accounts that money came into before. */
    parties: z.array(z.string()),
    /** What the gateway takes of each payment without IVA, as the company expects it. */
    tariff: z.object({ percent: z.number(), each: z.int() }),
  }),
});

const CENTS_MAX = 100_000_000_000_00;
const BAD_CENTS = 'Escribe el valor como lo dice la pasarela.';
const centsField = z
  .int({ error: BAD_CENTS })
  .check(z.minimum(0, { error: BAD_CENTS }), z.maximum(CENTS_MAX, { error: BAD_CENTS }));
const signedCentsField = z
  .int({ error: BAD_CENTS })
  .check(z.minimum(-CENTS_MAX, { error: BAD_CENTS }), z.maximum(CENTS_MAX, { error: BAD_CENTS }));

const ITEMS_MAX = 5_000;

export const settleGateway = route({
  method: 'POST',
  url: '/api/managements/gateway-settlements',
  summary: 'Record what the gateway paid out for many attempts in one bank line, as it declared it',
  permission: 'reconcile_bank',
  body: z
    .strictObject({
      settled_on: dayField,
      reference: z
        .string({ error: 'Escribe la referencia de la liquidación.' })
        .check(
          z.trim(),
          z.minLength(1, { error: 'Escribe la referencia de la liquidación.' }),
          z.maxLength(80, { error: 'Usa máximo 80 caracteres.' }),
        ),
      source_keys: z
        .array(z.string().check(z.minLength(1), z.maxLength(200)))
        .check(
          z.minLength(1, { error: 'Elige al menos un pago.' }),
          z.maxLength(ITEMS_MAX, { error: `Elige máximo ${ITEMS_MAX} pagos.` }),
        ),
      fee_cents: centsField,
      fee_iva_cents: centsField,
      income_tax_cents: centsField,
      iva_withheld_cents: z._default(centsField, 0),
      ica_withheld_cents: z._default(centsField, 0),
      /** Negative where the gateway took more back than it approved, from the account. */
      net_cents: signedCentsField,
      /** The account that received it or lost it, unless its line is in the tray. */
      party: z.optional(bankPartyField),
      deposit_id: z.optional(idField),
    })
    .check(
      z.refine(({ party, deposit_id }) => (party === undefined) !== (deposit_id === undefined), {
        error: 'Elige la línea del banco o la cuenta que recibió el dinero.',
        path: ['party'],
      }),
    ),
  reply: z.object({
    gateway_settlement_id: z.int(),
    gross: z.int(),
    net: z.int(),
    fee: z.int(),
    withheld: z.int(),
    rounding: z.int(),
  }),
  refusals: [
    'idempotency_key_missing',
    'settlement_items_changed',
    'settlement_does_not_add',
    'settlement_known',
    'settlement_in_future',
    'settlement_too_early',
    'deposit_changed',
    'settlement_line_differs',
    'deposit_file_undoing',
    'ledger_month_closed',
  ],
});

const settlement = z.object({
  gateway_settlement_id: z.int(),
  settled_on: z.iso.date(),
  reference: z.string(),
  item_count: z.int(),
  gross_cents: z.int(),
  fee_cents: z.int(),
  fee_iva_cents: z.int(),
  withheld_cents: z.int(),
  net_cents: z.int(),
  party: z.nullable(z.string()),
  recorded_by: z.string(),
  recorded_at: momentField,
  is_undone: z.boolean(),
});

export type GatewaySettlement = z.output<typeof settlement>;

/** For the search over everything. */
export const findSettlements = route({
  method: 'GET',
  url: '/api/managements/gateway-settlements/found',
  summary: 'The transfers of the gateway with exactly this reference',
  permission: 'reconcile_bank',
  query: z.object({ search: searchField }),
  reply: z.object({
    data: z.array(
      z.object({
        gateway_settlement_id: z.int(),
        reference: z.string(),
        settled_on: z.iso.date(),
        net_cents: z.int(),
        is_undone: z.boolean(),
      }),
    ),
  }),
});

export const listSettlements = route({
  method: 'GET',
  url: '/api/managements/gateway-settlements',
  summary: 'What the gateway paid out, the newest first',
  permission: 'reconcile_bank',
  query: z.object(pageFields),
  reply: listOf(settlement),
});

const settlementLine = z.object({
  account: z.string(),
  party: z.nullable(z.string()),
  /** + debit, − credit. */
  amount: z.int(),
});

export type SettlementLine = z.output<typeof settlementLine>;

const settlementEntry = z.object({
  entry_id: z.int(),
  booked_on: z.iso.date(),
  lines: z.array(settlementLine),
});

const settlementDetail = z.extend(settlement, {
  income_tax_cents: z.int(),
  iva_withheld_cents: z.int(),
  ica_withheld_cents: z.int(),
  /** The line of the bank that it took out of the tray. */
  deposit_id: z.nullable(z.int()),
  items: z.array(settlementItem),
  entry: z.nullable(settlementEntry),
  /** Who undid it, with the entry that books it back; null where it counts. */
  undone: z.nullable(
    z.object({
      by: z.string(),
      at: momentField,
      reason: z.string(),
      entry: z.nullable(settlementEntry),
    }),
  ),
});

export type SettlementDetail = z.output<typeof settlementDetail>;

const settlementParams = z.object({ id: idField });

export const getSettlement = route({
  method: 'GET',
  url: '/api/managements/gateway-settlements/:id',
  summary: 'A transfer of the gateway with what it brought and how it is in the books',
  permission: 'reconcile_bank',
  params: settlementParams,
  reply: settlementDetail,
  refusals: ['not_found'],
});

export const previewSettlementUndo = route({
  method: 'GET',
  url: '/api/managements/gateway-settlements/:id/undo',
  summary: 'What undoing a transfer of the gateway would book back today',
  permission: 'reconcile_bank',
  params: settlementParams,
  reply: z.object({
    booked_on: z.iso.date(),
    lines: z.array(settlementLine),
    item_count: z.int(),
    /** Whether its line of the bank goes back to the tray. */
    frees_line: z.boolean(),
  }),
  refusals: ['not_found', 'settlement_undone'],
});

export const undoSettlement = route({
  method: 'POST',
  url: '/api/managements/gateway-settlements/:id/undo',
  summary: 'Undo a transfer that was typed wrong: it is booked back, its payments wait again',
  permission: 'reconcile_bank',
  params: settlementParams,
  body: z.strictObject({ reason: noteField }),
  reply: z.object({ gateway_settlement_id: z.int(), booked_on: z.iso.date() }),
  refusals: ['not_found', 'idempotency_key_missing', 'settlement_undone', 'ledger_month_closed'],
});
