import type { FactTable } from '../wire/fact-table.ts';
import { EXCESS_WORDS, PAYMENT_MEANS, PAYMENT_SOURCES, REVERSAL_MONEY } from './payment-words.ts';

/** The words of what the audit log keeps of payments. */
export const SERVICING_AUDIT_FACTS = {
  labels: {
    payment_id: 'Pago',
    payment_amount: 'Valor',
    paid_on: 'Fecha del pago',
    payment_means: 'Cómo pagó',
    payment_source: 'Origen',
    payment_account: 'Cuenta donde entró',
    payment_excess: 'Qué se hizo con lo que sobraba',
    reversal_reason: 'Motivo',
    reversal_money: 'Dónde está el dinero',
    late_rate_credits: 'Créditos que conservan la tasa anterior',
    late_returned_credits: 'Créditos a los que se les devuelve mora',
    late_months: 'Meses',
    late_returned: 'Mora de menos',
    surplus_amount: 'Saldo a favor',
    refund_account: 'Cuenta de donde sale',
    refund_reason: 'Motivo',
    surplus_returned_on: 'Día en que volvió',
    surplus_returned_to: 'Dónde entró',
  },
  values: {
    payment_means: PAYMENT_MEANS,
    payment_source: PAYMENT_SOURCES,
    payment_excess: EXCESS_WORDS,
    reversal_money: REVERSAL_MONEY,
  },
  formats: { payment_amount: 'pesos', late_returned: 'pesos', surplus_amount: 'pesos' },
} as const satisfies FactTable;
