import type { WaitingTable } from '../wire/waiting-table.ts';

/** The work about the attachments of a credit that waits for people. */
export const ATTACHMENTS_WAITING = {
  documents_pending: {
    label: ['Crédito que espera documentos', 'Créditos que esperan documentos'],
    needs: 'upload_documents',
  },
} as const satisfies WaitingTable;
