import type { FactTable } from '../wire/fact-table.ts';
import { LEFTOVER_REASONS, PAYMENT_CHOICES } from './payment-choices.ts';
import { ADDITIONAL_PAYMENT_LIST, PAYMENT_LIST } from './payment-lists.ts';

/** The words of what the audit log keeps of payments through the gateway. */
export const PAYMENTS_AUDIT_FACTS = {
  labels: {
    payment_reference: 'Referencia',
    payment_choice: 'Qué eligió pagar',
    gateway_transaction: 'Transacción',
    leftover_reason: 'Por qué no se aplicó',
    leftover_amount: 'Valor recibido',
    gateway_currency: 'Moneda',
  },
  values: { payment_choice: PAYMENT_CHOICES, leftover_reason: LEFTOVER_REASONS },
  formats: { leftover_amount: 'pesos' },
  lists: [PAYMENT_LIST, ADDITIONAL_PAYMENT_LIST],
} as const satisfies FactTable;
