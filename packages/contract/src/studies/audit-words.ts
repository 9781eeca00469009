/** What the audit log records about studies, with its words on screen. */
export const STUDIES_AUDIT_WORDS = {
  bureau_asked: 'Consultó una central de riesgo',
} as const;
