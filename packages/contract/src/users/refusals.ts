import type { RefusalTable } from '../wire/refusal-table.ts';

/** Refusals about users. */
export const USERS_REFUSALS = {
  email_taken: { status: 400, message: 'Ya hay un usuario con ese correo.' },
  headquarter_unavailable: {
    status: 400,
    message: 'Esa sede no existe o está desactivada. Elige otra.',
  },
  city_unavailable: {
    status: 400,
    message: 'Esa ciudad no existe o está desactivada. Elige otra.',
  },
  borrower_not_staff: {
    status: 400,
    message: 'Un cliente no se edita aquí: solo puedes bloquearlo o desbloquearlo.',
  },
  own_account_protected: {
    status: 400,
    message: 'No puedes hacer eso con tu propia cuenta. Pídeselo a otro administrador.',
  },
  last_admin: { status: 400, message: 'Debe quedar al menos un administrador activo.' },
  admin_needs_permissions: {
    status: 400,
    message:
      'Solo quien gestiona permisos puede crear, cambiar o bloquear a un administrador. ' +
      'Pídeselo a otro administrador.',
  },
  proposer_blocked: {
    status: 409,
    message:
      'La cuenta de {who}, quien hizo esta propuesta, está bloqueada: la propuesta ya no vale. ' +
      'Otra persona debe hacerla de nuevo.',
  },
  same_person: {
    status: 409,
    message:
      'Tu cuenta y la de {who} tienen la misma cédula. La decide otra persona, no otra cuenta tuya.',
  },
  same_hand: {
    status: 409,
    message:
      '{who} creó una de estas dos cuentas, o cambió su correo, su cédula o su rol, ' +
      'hace menos de {days} días. ' +
      'La decide otra persona.',
  },
  not_to_be_invited: {
    status: 400,
    message: 'Solo se invita a quien todavía no ha entrado y no está bloqueado.',
  },
  vendor_in_use: {
    status: 400,
    message: 'Este asesor ya tiene movimientos y no se puede eliminar. Bloquéalo en su lugar.',
  },
} as const satisfies RefusalTable;
