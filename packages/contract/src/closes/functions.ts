import type { FunctionTable } from '../wire/function-table.ts';

/** Functions of the close of business days, for those who answer for figures of a day. */
export const CLOSES_FUNCTIONS = {
  view_closes: {
    label: 'Ver los cierres de cada día',
    theme: 'Pagos y cartera',
    roles: ['ADMIN', 'ACCOUNTING', 'PORTFOLIO'],
  },
} as const satisfies FunctionTable;
