/** What the audit log records about users, with its words on screen. */
export const USERS_AUDIT_WORDS = {
  user_created: 'Creó un usuario',
  user_edited: 'Editó un usuario',
  user_headquarter_changed: 'Cambió la sede de un usuario',
  user_blocked: 'Bloqueó un usuario',
  user_unlocked: 'Desbloqueó un usuario',
  user_invited_again: 'Reenvió una invitación',
  user_second_factor_reset: 'Quitó la verificación en dos pasos de un usuario',
  administrator_rescued: 'Rescató a un administrador desde el servidor',
  vendor_created: 'Creó un asesor comercial',
  vendor_edited: 'Editó un asesor comercial',
  vendor_deleted: 'Eliminó un asesor comercial',
} as const;
