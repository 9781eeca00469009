import type { FactTable } from '../wire/fact-table.ts';

/** Words of what the audit log keeps of files of the bank. */
export const BANK_FILES_AUDIT_FACTS = {
  labels: {
    bank_file_id: 'Archivo del banco',
    bank_file_name: 'Nombre del archivo',
    bank_rows: 'Líneas',
    bank_total: 'Total',
    bank_account: 'Cuenta',
    cheque_outcome: 'Cheque',
    twin_decision: 'La línea del banco',
    return_note: 'Qué se hizo con la línea devuelta',
    return_line: 'Línea devuelta',
    return_of: 'Consignación que devuelve',
  },
  values: {
    twin_decision: { same: 'Es el mismo pago', other: 'Es otro pago' },
    cheque_outcome: { cleared: 'Se hizo efectivo', bounced: 'No lo pagaron' },
  },
  formats: { bank_total: 'pesos' },
} as const satisfies FactTable;
