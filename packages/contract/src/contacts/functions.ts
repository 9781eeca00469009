import type { FunctionTable } from '../wire/function-table.ts';

/** The staff who speak with people about what they owe. */
const COLLECTORS = ['ADMIN', 'CUSTOMER_SERVICE', 'PORTFOLIO'] as const;

/** Functions of contacts with people. */
export const CONTACTS_FUNCTIONS = {
  view_contacts: {
    label: 'Ver gestiones con los clientes',
    theme: 'Pagos y cartera',
    roles: COLLECTORS,
  },
  record_contacts: {
    label: 'Contactar clientes y registrar cómo quedó',
    theme: 'Pagos y cartera',
    roles: COLLECTORS,
  },
} as const satisfies FunctionTable;
