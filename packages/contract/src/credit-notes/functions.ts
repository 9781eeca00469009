import type { FunctionTable } from '../wire/function-table.ts';

/** The staff who work on credits. Suppliers and insurance agents are other companies. */
const READERS = [
  'ADMIN',
  'ADVISER',
  'CUSTOMER_SERVICE',
  'ACCOUNTING',
  'PORTFOLIO',
  'TREASURY',
  'COMPLIANCE_OFFICER',
] as const;

/** Functions of notes on credits. Accounting books what others have decided, and only reads. */
export const CREDIT_NOTES_FUNCTIONS = {
  view_credit_notes: { label: 'Leer notas de los créditos', theme: 'Créditos', roles: READERS },
  write_credit_notes: {
    label: 'Escribir notas de los créditos',
    theme: 'Créditos',
    roles: READERS.filter((role) => role !== 'ACCOUNTING'),
  },
} as const satisfies FunctionTable;
