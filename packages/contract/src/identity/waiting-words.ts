import type { WaitingTable } from '../wire/waiting-table.ts';

/** The work about the identity of a borrower that waits for people. */
export const IDENTITY_WAITING = {
  identities_in_review: {
    label: ['Identidad por revisar', 'Identidades por revisar'],
    needs: 'review_identity',
  },
} as const satisfies WaitingTable;
