import { keyField } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { searchField } from '../wire/list.ts';
import { exportQuery, listShape } from '../wire/list-shape.ts';
import { CSV, fileRoute, XLSX, ZIP } from '../wire/route.ts';
import { ENTRY_KINDS } from './entry-kinds.ts';
import { booksPeriod, inOrder, roleField, thirdField } from './ledger-fields.ts';

/** Every line of the books with its entry, as a spreadsheet has it. */
export const LEDGER_LINES = listShape({
  name: 'ledger_lines',
  things: 'los movimientos contables',
  columns: {
    booked_on: { label: 'Fecha', kind: 'day', sort: 'bookingDate' },
    voucher: { label: 'Comprobante', kind: 'text' },
    entry_id: { label: 'Asiento', kind: 'integer' },
    kind: { label: 'Clase', kind: 'choice', labels: ENTRY_KINDS },
    code: { label: 'Cuenta', kind: 'text' },
    account: { label: 'Nombre de la cuenta', kind: 'text' },
    third_identification: { label: 'Identificación del tercero', kind: 'text' },
    third_name: { label: 'Tercero', kind: 'text' },
    credit_id: { label: 'Número de crédito', kind: 'integer' },
    debit: { label: 'Débito', kind: 'money' },
    credit: { label: 'Crédito', kind: 'money' },
    effective_on: { label: 'Fecha del hecho', kind: 'day' },
  },
  sort: { by: 'bookingDate', dir: 'ASC' },
});

/** The trial balance as a spreadsheet. */
export const LEDGER_BALANCES = listShape({
  name: 'ledger_balances',
  things: 'los saldos contables',
  columns: {
    code: { label: 'Cuenta', kind: 'text', sort: 'code' },
    name: { label: 'Nombre', kind: 'text' },
    opening: { label: 'Saldo inicial', kind: 'money' },
    debits: { label: 'Débitos', kind: 'money' },
    credits: { label: 'Créditos', kind: 'money' },
    closing: { label: 'Saldo final', kind: 'money' },
  },
  sort: { by: 'code', dir: 'ASC' },
});

export const EXPORT_FORMATS = { xlsx: 'Excel', csv: 'CSV' } as const;

const formatField = z._default(
  keyField(EXPORT_FORMATS, { error: 'Elige Excel o CSV.' }),
  'xlsx' as const,
);

/** How far the accounts of a book are added up. */
export const BOOK_LEVELS = { account: 'Cuenta auxiliar', ledger: 'Cuenta de mayor' } as const;

export const exportEntries = fileRoute({
  method: 'GET',
  url: '/api/managements/ledger/entries/export',
  summary: 'The lines of the books in a period, of one account or third party too',
  permission: 'view_ledger',
  query: exportQuery(LEDGER_LINES, {
    format: formatField,
    kind: z.optional(keyField(ENTRY_KINDS, { error: 'Elige una clase de asiento.' })),
    search: z.optional(searchField),
    role: z.optional(roleField),
    third: z.optional(thirdField),
  }),
  file: { contentTypes: [XLSX, CSV] },
  refusals: ['export_busy', 'export_too_large'],
});

export const exportBalances = fileRoute({
  method: 'GET',
  url: '/api/managements/ledger/balances/export',
  summary: 'The trial balance or the general ledger of a period',
  permission: 'view_ledger',
  query: exportQuery(LEDGER_BALANCES, {
    format: formatField,
    level: z._default(keyField(BOOK_LEVELS, { error: 'Elige un nivel.' }), 'account' as const),
    third: z.optional(thirdField),
  }),
  file: { contentTypes: [XLSX, CSV] },
  refusals: ['export_busy'],
});

/** The columns of Siigo's file of accounting vouchers, in its order. */
export const LEDGER_SIIGO = listShape({
  name: 'ledger_siigo',
  things: 'los comprobantes para Siigo',
  columns: {
    voucher_kind: { label: 'Tipo de comprobante', kind: 'integer' },
    voucher_number: { label: 'Consecutivo comprobante', kind: 'integer', sort: 'voucher' },
    made_on: { label: 'Fecha de elaboración', kind: 'text' },
    currency: { label: 'Sigla moneda', kind: 'text' },
    exchange_rate: { label: 'Tasa de cambio', kind: 'text' },
    code: { label: 'Código cuenta contable', kind: 'text' },
    third_identification: { label: 'Identificación tercero', kind: 'text' },
    branch: { label: 'Sucursal', kind: 'text' },
    product: { label: 'Código producto', kind: 'text' },
    warehouse: { label: 'Código de bodega', kind: 'text' },
    action: { label: 'Acción', kind: 'text' },
    quantity: { label: 'Cantidad producto', kind: 'text' },
    prefix: { label: 'Prefijo', kind: 'text' },
    number: { label: 'Consecutivo', kind: 'text' },
    instalment: { label: 'No. cuota', kind: 'text' },
    due_on: { label: 'Fecha vencimiento', kind: 'text' },
    tax: { label: 'Código impuesto', kind: 'text' },
    asset_group: { label: 'Código grupo activo fijo', kind: 'text' },
    asset: { label: 'Código activo fijo', kind: 'text' },
    description: { label: 'Descripción', kind: 'text' },
    cost_centre: { label: 'Código centro/subcentro de costos', kind: 'text' },
    debit: { label: 'Débito', kind: 'integer' },
    credit: { label: 'Crédito', kind: 'integer' },
    remarks: { label: 'Observaciones', kind: 'text' },
    taxed_base: { label: 'Base gravable libro compras/ventas', kind: 'text' },
    exempt_base: { label: 'Base exenta libro compras/ventas', kind: 'text' },
    closing_month: { label: 'Mes de cierre', kind: 'text' },
  },
  sort: { by: 'voucher', dir: 'ASC' },
});

/** Rows that Siigo takes in one file. */
export const SIIGO_ROWS_MAX = 500;

export const exportSiigo = fileRoute({
  method: 'GET',
  url: '/api/managements/ledger/siigo',
  summary: 'The lines of a period as files that Siigo imports, whole vouchers of at most 500 rows',
  permission: 'view_ledger',
  query: z.object(booksPeriod).check(inOrder),
  file: { contentTypes: [ZIP] },
  refusals: [
    'export_busy',
    'export_too_large',
    'ledger_company_nit_missing',
    'ledger_siigo_left_out',
  ],
});
