import type { WaitingTable } from '../wire/waiting-table.ts';

/** The work about seals that waits for people. */
export const SEALING_WAITING = {
  documents_unsealed: {
    label: [
      'Documento firmado que no se ha podido sellar',
      'Documentos firmados que no se han podido sellar',
    ],
    needs: 'manage_settings',
  },
  seal_certificates_ending: {
    label: ['Certificado del sello por vencer', 'Certificados del sello por vencer'],
    needs: 'manage_settings',
  },
} as const satisfies WaitingTable;
