/** What the audit log records about the permission matrix, with its words on screen. */
export const PERMISSIONS_AUDIT_WORDS = {
  permissions_changed: 'Cambió los permisos de un rol',
} as const;
