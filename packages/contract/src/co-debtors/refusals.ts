import type { RefusalTable } from '../wire/refusal-table.ts';

/** Refusals about co-debtors. */
export const CO_DEBTORS_REFUSALS = {
  co_debtor_is_borrower: {
    status: 400,
    message: 'El codeudor no puede ser la misma persona que pide el crédito.',
  },
  co_debtor_shares_contact: {
    status: 400,
    message: 'Ese {contact} es de otro firmante o de la empresa. Cada codeudor firma con el suyo.',
  },
  co_debtor_answered: { status: 409, message: 'Esa persona ya respondió. Actualiza la página.' },
  co_debtor_already_there: { status: 409, message: 'Esa persona ya es codeudora de este crédito.' },
  co_debtors_fixed: {
    status: 409,
    message: 'Los codeudores ya no cambian: el crédito está {state}.',
  },
  co_debtor_not_ready: {
    status: 409,
    message: '{why}',
  },
  co_debt_terms_changed: {
    status: 409,
    message: 'Las cifras del crédito cambiaron mientras las leías. Míralas otra vez y responde.',
  },
  co_debtor_of_live_credit: {
    status: 409,
    message: 'Esta persona es codeudora de un crédito que no ha terminado: sus datos se conservan.',
  },
  too_many_co_debtors: { status: 400, message: 'Un crédito tiene máximo {max} codeudores.' },
} as const satisfies RefusalTable;
