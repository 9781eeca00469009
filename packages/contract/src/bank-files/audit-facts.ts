import type { FactTable } from '../wire/fact-table.ts';
import { CLOSING_KINDS } from './bank-file-words.ts';

/** The words of what the audit log keeps of the desk of treasury. */
export const BANK_FILES_AUDIT_FACTS = {
  labels: {
    bank_file_id: 'Archivo del banco',
    bank_file_name: 'Nombre del archivo',
    bank_rows: 'Líneas',
    bank_total: 'Total',
    bank_account: 'Cuenta',
    deposit_id: 'Consignación',
    deposit_amount: 'Valor',
    closing_kind: 'Qué se hizo',
    closing_reason: 'Motivo',
    payee: 'A quién se devuelve',
    cheque_outcome: 'Cheque',
    twin_decision: 'La línea del banco',
    return_note: 'Qué se hizo con la línea devuelta',
    return_line: 'Línea devuelta',
    return_of: 'Consignación que devuelve',
    is_set_aside: 'Queda para después',
    settlement_reference: 'Referencia de la liquidación',
    settlement_gross: 'Valor bruto',
    settlement_net: 'Valor neto',
    settlement_items: 'Pagos',
    settlement_undo_reason: 'Por qué se deshizo',
  },
  values: {
    closing_kind: CLOSING_KINDS,
    twin_decision: { same: 'Es el mismo pago', other: 'Es otro pago' },
    cheque_outcome: { cleared: 'Se hizo efectivo', bounced: 'No lo pagaron' },
  },
  formats: {
    bank_total: 'pesos',
    deposit_amount: 'pesos',
    settlement_gross: 'pesos',
    settlement_net: 'pesos',
  },
} as const satisfies FactTable;
