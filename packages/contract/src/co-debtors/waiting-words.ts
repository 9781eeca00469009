import type { WaitingTable } from '../wire/waiting-table.ts';

/** The work about co-debtors that waits for people. */
export const CO_DEBTORS_WAITING = {
  co_debtors_unanswered: {
    label: ['Codeudor por responder', 'Codeudores por responder'],
    needs: 'edit_credit',
    filterLabel: 'Codeudor sin responder',
  },
} as const satisfies WaitingTable;
