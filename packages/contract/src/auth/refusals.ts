import type { RefusalTable } from '../wire/refusal-table.ts';
import { LINK_EXPIRED_TEXT, STATUS_TEXTS } from '../wire/status-texts.ts';

/** Refusals about signing in and the own account. */
export const AUTH_REFUSALS = {
  weak_password: {
    status: 400,
    message: 'La contraseña necesita al menos {minLength} caracteres y no puede ser una muy usada.',
  },
  link_expired: { status: 400, message: LINK_EXPIRED_TEXT },
  wrong_current_password: { status: 400, message: 'La contraseña actual no coincide.' },
  no_password_yet: {
    status: 400,
    message: 'Tu cuenta todavía no tiene contraseña. Créala en «Mi cuenta».',
  },
  password_exists: {
    status: 400,
    message: 'Tu cuenta ya tiene contraseña. Para cambiarla, escribe la actual.',
  },
  wrong_code: {
    status: 400,
    message: 'El código no coincide o ya venció. Prueba con el siguiente.',
  },
  second_factor_already_on: {
    status: 400,
    message: 'La verificación en dos pasos ya está activa.',
  },
  second_factor_not_started: {
    status: 400,
    message: 'Empieza de nuevo la activación de la verificación en dos pasos.',
  },
  second_factor_mandatory: {
    status: 400,
    message: 'Tu rol exige la verificación en dos pasos, así que no se puede desactivar.',
  },
  hosted_unavailable: {
    status: 400,
    message: 'El proveedor de identidad no responde. Intenta de nuevo en unos minutos.',
  },
  not_signed_in: { status: 401, message: STATUS_TEXTS[401] },
  token_expired: { status: 401, message: STATUS_TEXTS[401] },
  wrong_credentials: { status: 401, message: 'El correo o la contraseña no coinciden.' },
  challenge_expired: { status: 401, message: 'Pasó mucho tiempo. Entra de nuevo con tu correo.' },
  user_blocked: { status: 401, message: 'Tu cuenta está bloqueada. Escribe a soporte.' },
  unknown_role: { status: 401, message: 'Tu cuenta no tiene un rol con acceso.' },
  hosted_account_unknown: {
    status: 401,
    message: 'Esa cuenta no tiene acceso a Cuota Clara. Escribe a soporte.',
  },
  hosted_failed: { status: 401, message: 'No pudimos entrar con esa cuenta. Intenta de nuevo.' },
  reauthentication_needed: {
    status: 403,
    message: 'Confirma que eres tú para hacer este cambio.',
  },
  second_factor_required: {
    status: 403,
    message: 'Tu rol exige la verificación en dos pasos. Actívala para continuar.',
  },
  other_account: { status: 403, message: 'Solo puedes consultar tu propia cuenta.' },
} as const satisfies RefusalTable;
