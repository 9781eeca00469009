import type { FunctionTable } from '../wire/function-table.ts';

/** Functions of the figures of the portfolio. */
export const ANALYTICS_FUNCTIONS = {
  view_analytics: {
    label: 'Ver los indicadores de cartera',
    theme: 'Pagos y cartera',
    roles: ['ADMIN', 'ACCOUNTING', 'PORTFOLIO'],
  },
  view_first_payments: {
    label: 'Ver primeras cuotas sin pagar de los créditos propios',
    theme: 'Pagos y cartera',
    roles: ['ADMIN', 'ADVISER', 'PORTFOLIO'],
  },
} as const satisfies FunctionTable;
