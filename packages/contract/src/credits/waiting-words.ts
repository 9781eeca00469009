import type { WaitingTable } from '../wire/waiting-table.ts';

/** The work about credits and their steps that waits for people. */
export const CREDITS_WAITING = {
  credits_requested: {
    label: ['Solicitud por tomar', 'Solicitudes por tomar'],
    needs: 'study_credit',
  },
  credits_in_study: { label: ['Crédito en estudio', 'Créditos en estudio'], needs: 'study_credit' },
  credits_approved: {
    label: ['Aprobado por documentar', 'Aprobados por documentar'],
    needs: 'manage_documents',
  },
  plates_missing: {
    label: ['Vehículo sin placa', 'Vehículos sin placa'],
    needs: 'edit_credit',
    filterLabel: 'Sin placa',
  },
} as const satisfies WaitingTable;
