/**
 * Everything that is recorded in the audit log, with its words on screen. A part of the product
 * that changes something adds its line here.
 */
export const AUDIT_ACTIONS = {
  signed_in: 'Entró',
  sign_in_refused: 'Intento de entrar rechazado',
  signed_out_everywhere: 'Cerró todas sus sesiones',
  password_changed: 'Cambió su contraseña',
  password_reset: 'Eligió una contraseña con un enlace',
  second_factor_enabled: 'Activó la verificación en dos pasos',
  second_factor_replaced: 'Cambió el celular de su verificación en dos pasos',
  recovery_codes_renewed: 'Pidió códigos de recuperación nuevos',
  second_factor_disabled: 'Desactivó la verificación en dos pasos',
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
  catalogue_entry_created: 'Agregó a un catálogo',
  catalogue_entry_edited: 'Editó un catálogo',
  catalogue_entry_deleted: 'Eliminó de un catálogo',
  catalogue_entry_enabled: 'Activó en un catálogo',
  catalogue_entry_disabled: 'Desactivó en un catálogo',
  catalogue_imported: 'Importó un catálogo',
  setting_changed: 'Cambió un parámetro',
  setting_change_cancelled: 'Canceló el cambio programado de un parámetro',
  permissions_changed: 'Cambió los permisos de un rol',
  borrower_registered: 'Se registró como cliente',
  consent_granted: 'Dio una autorización',
  consent_withdrawn: 'Retiró una autorización',
  identity_item_uploaded: 'Subió un paso de la identidad',
  identity_file_opened: 'Abrió un archivo de identidad',
  identity_file_downloaded: 'Descargó un archivo de identidad',
  identity_files_downloaded: 'Descargó los archivos de identidad de un cliente',
  liveness_judged: 'Hizo la prueba de vida',
  identity_checked: 'Comparó la identidad de un cliente',
  faces_compared: 'Comparó rostros',
  identity_asked_again: 'Pidió repetir un paso de la identidad',
  identity_request_withdrawn: 'Retiró la solicitud de repetir un paso de la identidad',
  identity_verified_in_person: 'Verificó a un cliente en persona',
  identity_approved: 'Aprobó la identidad de un cliente',
  own_data_downloaded: 'Descargó todos sus datos',
  borrower_erased: 'Suprimió los datos de un cliente',
  list_exported: 'Exportó una lista',
} as const;

export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** What an entry of the log speaks of. */
export const AUDIT_SUBJECTS = {
  user: 'Usuario',
  role: 'Rol',
  setting: 'Parámetro',
  catalogue: 'Catálogo',
  borrower: 'Cliente',
  list: 'Lista',
} as const;

export type AuditSubject = keyof typeof AUDIT_SUBJECTS;
