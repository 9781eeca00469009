/** What the audit log records about comparing faces, with its words on screen. */
export const FACES_AUDIT_WORDS = {
  faces_compared: 'Comparó rostros',
} as const;
