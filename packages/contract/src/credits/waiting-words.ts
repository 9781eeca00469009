import type { WaitingTable } from '../home/waiting-table.ts';

/** The work about credits and their steps that waits for people. */
export const CREDITS_WAITING = {
  credits_requested: { label: 'Solicitudes por tomar', needs: 'study_credit' },
  credits_in_study: { label: 'Créditos en estudio', needs: 'study_credit' },
  credits_approved: { label: 'Aprobados por documentar', needs: 'manage_documents' },
  plates_missing: {
    label: 'Vehículos sin placa',
    needs: 'edit_credit',
    filterLabel: 'Sin placa',
  },
} as const satisfies WaitingTable;
