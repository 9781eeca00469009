/** What the audit log records about the books, with its words on screen. */
export const LEDGER_AUDIT_WORDS = {
  ledger_closing_begun: 'Empezó el cierre de un mes contable',
  ledger_closing_stopped: 'Dejó el cierre de un mes contable',
  ledger_month_closed: 'Cerró un mes contable',
  ledger_check_asked: 'Pidió verificar los libros',
  ledger_proposed: 'Propuso algo sobre un mes contable',
  ledger_proposal_approved: 'Aprobó una propuesta sobre un mes contable',
  ledger_proposal_refused: 'No aprobó una propuesta sobre un mes contable',
  ledger_allowance_booked: 'Contabilizó la provisión de un mes',
  ledger_month_reopened: 'Reabrió un mes contable',
  ledger_code_set: 'Cambió el código de una cuenta contable',
  ledger_rates_set: 'Cambió los porcentajes de provisión',
  ledger_party_named: 'Nombró un tercero de los libros',
} as const;
