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
  /** To the borrower alone: staff may apply for somebody in arrears, and the study decides. */
  application_in_arrears: {
    status: 400,
    message:
      'Tienes {overdueText} vencidos en tu crédito {number}. Ponte al día y podrás pedir otro.',
  },
  application_after_write_off: {
    status: 400,
    message:
      'Tu crédito {number} pasó a cobro especial y todavía debes este dinero. Habla con nosotros ' +
      'y acordamos cómo pagarlo; después podrás pedir otro.',
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
