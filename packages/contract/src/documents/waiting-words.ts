import type { WaitingTable } from '../wire/waiting-table.ts';

/** The work about legal documents that waits for people. */
export const DOCUMENTS_WAITING = {
  company_signatures: {
    label: [
      'Documento que espera la firma de la empresa',
      'Documentos que esperan la firma de la empresa',
    ],
    needs: 'sign_for_company',
  },
  signatures_ended: {
    label: ['Firma vencida o rechazada', 'Firmas vencidas o rechazadas'],
    needs: 'manage_documents',
    filterLabel: 'Firma vencida o rechazada',
  },
} as const satisfies WaitingTable;
