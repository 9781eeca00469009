import type { FactTable } from '../wire/fact-table.ts';
import { ACCOUNT_TYPES, PAYEE_KINDS } from './disbursement-words.ts';

/** The words of what the audit log keeps of disbursements. */
export const DISBURSEMENT_AUDIT_FACTS = {
  labels: {
    disbursement_id: 'Desembolso',
    payee_kind: 'A quién se gira',
    payee_account_id: 'Cuenta',
    bank: 'Banco',
    account_type: 'Tipo de cuenta',
    account_digits: 'Termina en',
    account_holder: 'Titular',
    account_confirmation: 'Cómo se confirmó',
    lent: 'Se presta',
    withheld: 'Se retiene',
    to_pay: 'Se gira',
    pays_on: 'Día del giro',
    first_due_on: 'Primera cuota',
    lien_filing: 'Radicado de la prenda',
    had_second_factor: 'Con código de su aplicación',
    bank_reference: 'Número del comprobante',
    paid_from: 'Cuenta de donde salió',
    voucher_number: 'Número del giro',
    commission: 'Comisión estimada',
    return_reason: 'Motivo',
  },
  values: { payee_kind: PAYEE_KINDS, account_type: ACCOUNT_TYPES },
  formats: { lent: 'pesos', withheld: 'pesos', to_pay: 'pesos', commission: 'pesos' },
} as const satisfies FactTable;
