import type { FactTable } from '../wire/fact-table.ts';

/** The words of what the audit log keeps of signing in. */
export const AUTH_AUDIT_FACTS = {
  labels: { how: 'Con qué' },
  values: {
    how: {
      password: 'Contraseña',
      email_link: 'Enlace por correo',
      hosted: 'Cuenta de la empresa',
      second_factor: 'Verificación en dos pasos',
      authenticator_code: 'Código de la aplicación',
      recovery_code: 'Código de recuperación',
    },
    reason: {
      wrong_credentials: 'Contraseña equivocada',
      wrong_code: 'Código equivocado',
      user_blocked: 'Cuenta bloqueada',
      unknown_role: 'Rol sin acceso',
      too_many_requests: 'Demasiados intentos',
      challenge_expired: 'Pasó mucho tiempo',
    },
  },
} as const satisfies FactTable;
