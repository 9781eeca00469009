import type { RefusalTable } from '../wire/refusal-table.ts';

/** Refusals about applications. */
export const APPLICATIONS_REFUSALS = {
  new_credits_closed: {
    status: 400,
    message: 'Por ahora no recibimos solicitudes nuevas. Intenta más adelante.',
  },
  draft_exists: {
    status: 400,
    message: 'Ya hay una solicitud sin enviar. Continúa con ella o descártala.',
  },
  draft_elsewhere: {
    status: 400,
    message:
      'El cliente ya tiene una solicitud sin enviar con otra persona. Pide que la envíen o la ' +
      'descarten.',
  },
  application_sent: {
    status: 400,
    message: 'Esta solicitud ya se envió y no se edita aquí.',
  },
  sms_unavailable: {
    status: 400,
    message: 'Esta instalación no envía mensajes de texto. Pide a soporte que configure el envío.',
  },
  phone_already_verified: { status: 400, message: 'Este celular ya está verificado.' },
  wrong_phone_code: {
    status: 400,
    message: 'El código no coincide o ya venció. Revísalo o pide otro.',
  },
  phone_code_used_up: {
    status: 400,
    message: 'Se acabaron los intentos de este código. Pide otro: llega de inmediato.',
  },
} as const satisfies RefusalTable;
