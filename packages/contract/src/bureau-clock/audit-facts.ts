import type { FactTable } from '../wire/fact-table.ts';
import { BUREAU_FILE_LIST, BUREAU_LIST } from './bureau-list.ts';

/** The words of what the audit log keeps of reports to the credit bureaus. */
export const BUREAU_CLOCK_AUDIT_FACTS = {
  labels: {
    bureau_month: 'Mes del archivo',
    bureau_reports: 'Reportes',
    bureau_updates: 'Actualizaciones',
    bureau_corrections: 'Correcciones',
    bureau_notice_id: 'Aviso',
  },
  lists: [BUREAU_LIST, BUREAU_FILE_LIST],
} as const satisfies FactTable;
