import { CREDIT_MODALITIES } from '../values/modalities.ts';
import { PRODUCT_KINDS } from '../values/product-kinds.ts';
import type { FactTable } from '../wire/fact-table.ts';

/** The words of what the audit log keeps of the product and the terms of a credit. */
export const LOAN_TERMS_AUDIT_FACTS = {
  labels: {
    product_id: 'Producto',
    product_kind: 'Tipo de producto',
    modality: 'Modalidad',
    product_price: 'Precio',
    request_amount: 'Monto pedido',
    amount: 'Monto',
    rate_ea: 'Tasa E.A. (%)',
    due_id: 'Plazo',
    due_day: 'Día de pago',
    agreed_instalment: 'Cuota acordada',
    charges: 'Cargos',
    conventions: 'Convenciones',
  },
  values: { product_kind: PRODUCT_KINDS, modality: CREDIT_MODALITIES },
  formats: {
    product_price: 'pesos',
    request_amount: 'pesos',
    amount: 'pesos',
    agreed_instalment: 'pesos',
  },
} as const satisfies FactTable;
