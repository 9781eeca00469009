import type { FactTable } from '../wire/fact-table.ts';

/** The words of what the audit log keeps of comparing faces. */
export const FACES_AUDIT_FACTS = {
  labels: { image_count: 'Imágenes', comparison_count: 'Comparaciones' },
} as const satisfies FactTable;
