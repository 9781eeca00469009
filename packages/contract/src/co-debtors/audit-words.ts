/** What the audit log records about co-debtors, with its words on screen. */
export const CO_DEBTORS_AUDIT_WORDS = {
  co_debtor_invited: 'Invitó a un codeudor',
  co_debtor_mailed: 'Envió otra vez la invitación a un codeudor',
  co_debtor_accepted: 'Aceptó ser codeudor de un crédito',
  co_debtor_declined: 'No aceptó ser codeudor de un crédito',
  co_debtor_removed: 'Retiró a un codeudor',
} as const;
