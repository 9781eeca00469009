import type { FactTable } from '../wire/fact-table.ts';

/** Words of what the audit log keeps of settlements of the gateway. */
export const SETTLEMENTS_AUDIT_FACTS = {
  labels: {
    settlement_reference: 'Referencia de la liquidación',
    settlement_gross: 'Valor bruto',
    settlement_net: 'Valor neto',
    settlement_items: 'Pagos',
    settlement_undo_reason: 'Por qué se deshizo',
  },
  formats: { settlement_gross: 'pesos', settlement_net: 'pesos' },
} as const satisfies FactTable;
