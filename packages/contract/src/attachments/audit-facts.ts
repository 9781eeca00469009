import type { FactTable } from '../wire/fact-table.ts';

/** The words of what the audit log keeps of the attachments of a credit. */
export const ATTACHMENTS_AUDIT_FACTS = {
  labels: {
    request_id: 'Solicitud',
    requests: 'Lo que se pidió',
    attachment_id: 'Anexo',
    document_kind: 'Documento',
    paper_name: 'Archivo',
  },
} as const satisfies FactTable;
