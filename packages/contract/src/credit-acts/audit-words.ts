/** Acts on a credit that the audit log records, with their words on screen. */
export const CREDIT_ACTS_AUDIT_WORDS = {
  credit_act_done: 'Hizo un acto sobre un crédito',
  credit_act_undone: 'Deshizo un acto sobre un crédito',
  restructure_issued: 'Emitió el otrosí de una reestructuración',
  restructure_withdrawn: 'Retiró una reestructuración por firmar',
  restructure_not_entered: 'No aplicó una reestructuración firmada: las cifras ya eran otras',
} as const;
