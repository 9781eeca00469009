import type { FunctionTable } from '../wire/function-table.ts';

/** Functions of collections beside those of contacts. */
export const COLLECTIONS_FUNCTIONS = {
  assign_cases: {
    label: 'Ver las colas de todos y repartir casos de cobro',
    theme: 'Pagos y cartera',
    roles: ['ADMIN'],
  },
} as const satisfies FunctionTable;
