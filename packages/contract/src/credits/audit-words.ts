/** What the audit log records about credits and their steps, with its words on screen. */
export const CREDITS_AUDIT_WORDS = {
  credit_state_changed: 'Cambió el estado de un crédito',
  credit_product_changed: 'Cambió el producto de un crédito',
  credit_plate_changed: 'Cambió la placa de un crédito',
  credit_supplier_changed: 'Cambió el asesor de un crédito',
  credits_searched: 'Buscó créditos fuera de sus estados',
} as const;
