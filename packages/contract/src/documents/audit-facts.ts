import type { FactTable } from '../wire/fact-table.ts';
import { DOCUMENT_LIST } from './document-list.ts';
import { DOCUMENT_FILE_VERSIONS } from './document-words.ts';

/** The words of what the audit log keeps of legal documents. */
export const DOCUMENTS_AUDIT_FACTS = {
  labels: {
    document_set_id: 'Juego de documentos',
    document_file: 'Archivo del documento',
    void_reason: 'Motivo',
    is_attached: 'Con los archivos',
    signing_orders: 'Orden de firma',
  },
  values: { document_file: DOCUMENT_FILE_VERSIONS },
  lists: [DOCUMENT_LIST],
} as const satisfies FactTable;
