import { LEGAL_DOCUMENT_KINDS } from '../documents/document-words.ts';
import type { FactTable } from '../wire/fact-table.ts';

/** The words of what the audit log keeps of templates. */
export const TEMPLATES_AUDIT_FACTS = {
  labels: {
    template_kind: 'Documento',
    template_number: 'Versión',
    template_note: 'Qué cambia',
    changed_blocks: 'Bloques que cambió',
    in_force_from: 'Rige desde',
    is_required_by_law: 'Lo exige la ley',
    notice_working_days: 'Días hábiles de aviso',
    from_number: 'A partir de la versión',
  },
  values: { template_kind: LEGAL_DOCUMENT_KINDS },
} as const satisfies FactTable;
