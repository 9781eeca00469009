import type { WaitingTable } from '../home/waiting-table.ts';

/** The work about seals that waits for people. */
export const SEALING_WAITING = {
  documents_unsealed: {
    label: 'Documentos firmados que no se han podido sellar',
    needs: 'manage_settings',
  },
  seal_certificates_ending: {
    label: 'Certificados del sello por vencer',
    needs: 'manage_settings',
  },
} as const satisfies WaitingTable;
