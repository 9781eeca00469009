import type { WaitingTable } from '../home/waiting-table.ts';

/** The work about legal documents that waits for people. */
export const DOCUMENTS_WAITING = {
  company_signatures: {
    label: [
      'Crédito que espera la firma de la empresa',
      'Créditos que esperan la firma de la empresa',
    ],
    needs: 'sign_for_company',
    filterLabel: 'Falta la firma de la empresa',
  },
  signatures_ended: {
    label: ['Firma vencida o rechazada', 'Firmas vencidas o rechazadas'],
    needs: 'manage_documents',
    filterLabel: 'Firma vencida o rechazada',
  },
} as const satisfies WaitingTable;
