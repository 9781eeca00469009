/** What the audit log records about lists, with its words on screen. */
export const AUDIT_AUDIT_WORDS = {
  list_exported: 'Exportó una lista',
} as const;
