import type { FactTable } from '../wire/fact-table.ts';
import { CODE_CHANNELS } from './signing.ts';

/** The words of what the audit log keeps of signing. It never keeps a code. */
export const SIGNING_AUDIT_FACTS = {
  labels: {
    act_id: 'Acto de firma',
    manifest: 'Huella de lo firmado',
    code_channel: 'Código por',
    reminded_count: 'Personas',
  },
  values: { code_channel: CODE_CHANNELS },
} as const satisfies FactTable;
