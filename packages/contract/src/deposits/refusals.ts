import type { RefusalTable } from '../wire/refusal-table.ts';

/** Refusals about deposits. */
export const DEPOSITS_REFUSALS = {
  deposit_changed: {
    status: 409,
    message: 'De esta consignación quedan {open}. Otra persona la movió: revísala otra vez.',
    unknown: { open: 'menos pesos' },
  },
  deposit_refund_needs_account: {
    status: 400,
    message: 'Elige de qué cuenta de la empresa sale el dinero.',
  },
  deposit_refund_lacks_account: {
    status: 409,
    message:
      'Esta propuesta no dice de qué cuenta de la empresa sale el dinero. No la apruebes y propónla otra vez con la cuenta.',
  },
  deposit_partly_assigned: {
    status: 409,
    message: 'Una parte ya está en un crédito. Reversa ese pago primero.',
  },
  deposit_file_undoing: {
    status: 409,
    message:
      'Por ahora esta consignación se queda como está: {what} el archivo «{name}», que la trajo.',
    unknown: { what: 'se está deshaciendo', name: 'de ese día' },
  },
} as const satisfies RefusalTable;
