import type { WaitingTable } from '../wire/waiting-table.ts';

/** The work of compliance that waits for people. */
export const COMPLIANCE_WAITING = {
  credits_in_compliance: {
    label: ['Crédito por revisar en cumplimiento', 'Créditos por revisar en cumplimiento'],
    needs: 'review_compliance',
    filterLabel: 'Por revisar en cumplimiento',
  },
} as const satisfies WaitingTable;
