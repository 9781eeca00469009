/** Texts that the specification fixes by HTTP status (§8); the web shows them as toasts. */
export const STATUS_TEXTS = {
  401: 'Acceso no autorizado',
  404: 'No se encontró información con los datos ingresados',
  500: 'Ha ocurrido un error en el servidor, por favor comunicarse con soporte o intentar más tarde',
} as const;

/** The text of every status that has none of its own, and of a call that never got an answer. */
export const OTHER_STATUS_TEXT =
  'No pudimos completar tu solicitud. Es posible que haya un problema con la red o un error imprevisto. Por favor, inténtalo de nuevo más tarde';

/** Apart from the other refusals: the pages of mailed links say it themselves. */
export const LINK_EXPIRED_TEXT = 'El enlace ya se usó o venció. Pide uno nuevo.';
