/** Acts on the permission matrix that the audit log records, with their words on screen. */
export const PERMISSIONS_AUDIT_WORDS = {
  permissions_changed: 'Cambió los permisos de un rol',
} as const;
