import type { FactTable } from '../wire/fact-table.ts';
import { CONSENTS } from './consents.ts';

/** The words of what the audit log keeps of borrowers and their consents. */
export const BORROWERS_AUDIT_FACTS = {
  labels: {
    document_kind_id: 'Tipo de documento',
    identification: 'Número del documento',
    expedition_date: 'Expedición',
    second_name: 'Segundo nombre',
    second_surname: 'Segundo apellido',
    born_date: 'Nacimiento',
    consents: 'Autorizaciones',
    data: CONSENTS.data.title,
    bureau: CONSENTS.bureau.title,
    biometrics: CONSENTS.biometrics.title,
    granted: 'Autorizó',
    text_version: 'Versión del texto',
    controller: 'Responsable',
    file_count: 'Archivos',
    erased: 'Se borró',
    kept: 'Se conserva',
  },
  valuesOf: {
    borrower: {
      kind: {
        data: CONSENTS.data.title,
        bureau: CONSENTS.bureau.title,
        biometrics: CONSENTS.biometrics.title,
      },
    },
  },
} as const satisfies FactTable;
