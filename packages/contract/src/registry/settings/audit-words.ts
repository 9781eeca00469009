/** What the audit log records about settings, with its words on screen. */
export const SETTINGS_AUDIT_WORDS = {
  setting_changed: 'Cambió un parámetro',
  setting_change_cancelled: 'Canceló el cambio programado de un parámetro',
} as const;
