import type { FactTable } from '@cuotaclara/contract/wire/fact-table';

/** The words of what the audit log keeps of settings; a value has those of its setting. */
export const SETTINGS_AUDIT_FACTS = {
  labels: { value: 'Valor', valid_from: 'Desde' },
} as const satisfies FactTable;
