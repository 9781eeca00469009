/** What the audit log records about control lists, with its words on screen. */
export const SCREENING_AUDIT_WORDS = {
  borrower_screened: 'Buscó a un cliente en las listas',
  screening_hit_decided: 'Decidió una coincidencia en listas',
  screening_list_imported: 'Importó una lista de control',
  screening_list_removed: 'Eliminó una lista de control',
} as const;
