import type { WaitingTable } from '../home/waiting-table.ts';

/** The work about the attachments of a credit that waits for people. */
export const ATTACHMENTS_WAITING = {
  documents_pending: { label: 'Créditos que esperan documentos', needs: 'upload_documents' },
} as const satisfies WaitingTable;
