import type { FunctionTable } from '../wire/function-table.ts';

/** Functions of acts on a credit that is owed; writing one off has a function of its own. */
export const CREDIT_ACTS_FUNCTIONS = {
  waive_debt: {
    label: 'Condonar deudas',
    theme: 'Pagos y cartera',
    roles: ['ADMIN', 'PORTFOLIO'],
  },
  alter_credit: {
    label: 'Suspender la mora, cambiar la tasa y acelerar créditos',
    theme: 'Pagos y cartera',
    roles: ['ADMIN', 'PORTFOLIO'],
  },
} as const satisfies FunctionTable;
