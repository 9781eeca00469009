/** What the audit log records about signing in and the own account, with its words on screen. */
export const AUTH_AUDIT_WORDS = {
  signed_in: 'Inició sesión',
  sign_in_refused: 'Intento de entrar rechazado',
  signed_out_everywhere: 'Cerró todas sus sesiones',
  password_created: 'Creó su primera contraseña',
  reauthenticated: 'Confirmó que era la persona de la cuenta',
  password_changed: 'Cambió su contraseña',
  password_reset: 'Eligió una contraseña con un enlace',
  second_factor_enabled: 'Activó la verificación en dos pasos',
  second_factor_replaced: 'Cambió el celular de su verificación en dos pasos',
  recovery_codes_renewed: 'Pidió códigos de recuperación nuevos',
  second_factor_disabled: 'Desactivó la verificación en dos pasos',
} as const;
