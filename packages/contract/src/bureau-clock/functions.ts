import type { FunctionTable } from '../wire/function-table.ts';

/** Functions of reports to the credit bureaus. */
export const BUREAU_CLOCK_FUNCTIONS = {
  view_bureau_clock: {
    label: 'Ver avisos y reportes a centrales de riesgo',
    theme: 'Pagos y cartera',
    roles: ['ADMIN', 'CUSTOMER_SERVICE', 'PORTFOLIO'],
  },
  report_to_bureau: {
    label: 'Confirmar el archivo del mes de las centrales de riesgo',
    theme: 'Pagos y cartera',
    roles: ['ADMIN', 'PORTFOLIO'],
  },
} as const satisfies FunctionTable;
