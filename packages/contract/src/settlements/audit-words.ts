/** Audited acts about settlements of the gateway, with their words on screen. */
export const SETTLEMENTS_AUDIT_WORDS = {
  gateway_settled: 'Registró una liquidación de la pasarela',
  gateway_settlement_undone: 'Deshizo una liquidación de la pasarela',
} as const;
