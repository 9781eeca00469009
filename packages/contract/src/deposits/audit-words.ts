/** Audited acts about deposits, with their words on screen. */
export const DEPOSITS_AUDIT_WORDS = {
  deposit_assigned: 'Asignó una consignación',
  deposit_set_aside: 'Dejó una consignación para después',
  deposit_closing_proposed: 'Propuso cerrar una consignación',
  deposit_closing_refused: 'No aprobó cerrar una consignación',
  deposit_closing_ended: 'Dejó sin efecto la propuesta de cerrar una consignación',
  deposit_closed: 'Cerró una consignación',
} as const;
