/** Acts on a credit that the audit log records, with their words on screen. */
export const CREDIT_ACTS_AUDIT_WORDS = {
  credit_act_done: 'Hizo un acto sobre un crédito',
  credit_act_undone: 'Deshizo un acto sobre un crédito',
} as const;
