/** The ways of saying no that belong to credits. */
export const CREDIT_REFUSALS = {
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
  borrower_exists: { status: 400, message: 'Ya hay un cliente con este documento.' },
  document_data_differ: {
    status: 400,
    message:
      'Ya conocemos a este cliente y las fechas no coinciden. Escríbelas como están en su ' +
      'documento.',
  },
  person_fixed: {
    status: 400,
    message:
      'Solo conoces a este cliente por una solicitud sin aprobar: su nombre, documento, correo y ' +
      'celular los cambia un administrador.',
  },
  application_sent: {
    status: 400,
    message: 'Esta solicitud ya se envió y no se edita aquí.',
  },
  consents_needed: {
    status: 400,
    message:
      'El cliente debe autorizar el tratamiento de sus datos y la consulta en centrales de riesgo.',
  },
  identity_data_fixed: {
    status: 400,
    message:
      'La identidad ya está aprobada: el nombre, el documento y las fechas no se cambian aquí.',
  },
  account_address_fixed: {
    status: 400,
    message: 'El cliente entra con ese correo: solo el cliente puede cambiarlo.',
  },
  product_unavailable: {
    status: 400,
    message: 'Ese producto no existe o está desactivado. Elige otro.',
  },
  due_unavailable: {
    status: 400,
    message: 'Ese plazo no existe o está desactivado. Elige otro.',
  },
  supplier_unavailable: {
    status: 400,
    message: 'Ese asesor no existe o está bloqueado. Elige otro.',
  },
  insurer_unavailable: {
    status: 400,
    message: 'Esa aseguradora no existe o está desactivada. Elige otra.',
  },
  amount_out_of_range: {
    status: 400,
    message: 'Prestamos entre {minText} y {maxText}.',
  },
  amount_above_price: {
    status: 400,
    message: 'Prestamos hasta el {percentMax} % del precio: {maxText}.',
  },
  financed_above_price: {
    status: 400,
    message:
      'Con los cargos se financiarían {principalText}, más que el precio ({priceText}). Baja el ' +
      'monto.',
  },
  usury_rate_missing: {
    status: 400,
    message: 'Falta la tasa de usura de {month}. Pide a un administrador que la registre.',
  },
  above_usury: {
    status: 400,
    message: 'No cumple la ley: {what} ({rate} % E.A.) supera la usura de {month} ({cap} % E.A.).',
  },
  terms_refused: { status: 400, message: 'Revisa los términos: {summary}' },
  charge_unknown: {
    status: 400,
    message:
      'El cargo {code} no está en el catálogo para este producto, o cambió. Recarga la página.',
  },
  charge_above_catalogue: {
    status: 400,
    message:
      'El cargo «{name}» puede ser máximo {maxText}. Para cobrar más se cambia el catálogo de ' +
      'cargos.',
  },
  no_plan_yet: {
    status: 400,
    message: 'Todavía no hay plan de pagos: falta el valor, el plazo o el día de pago.',
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
  step_not_possible: {
    status: 400,
    message: 'Un crédito en «{from}» no puede pasar a «{to}».',
  },
  step_held_back: { status: 400, message: 'Todavía no se puede: {obstacles}' },
  note_needed: { status: 400, message: 'Escribe el motivo: queda en el historial.' },
  rejection_reason_needed: {
    status: 400,
    message: 'Elige un motivo de rechazo de la lista.',
  },
  credit_frozen: {
    status: 400,
    message: 'El crédito está en «{state}» y ya no se edita.',
  },
  credit_still_draft: {
    status: 400,
    message: 'El crédito es un borrador: se edita desde su solicitud.',
  },
  credit_closed: {
    status: 400,
    message: 'El crédito está en «{state}» y ya no recibe documentos.',
  },
  plate_refused: { status: 400, message: 'Revisa la placa: {problem}' },
  plate_taken: {
    status: 400,
    message: 'Esa placa ya respalda otro crédito vigente.',
  },
  filter_refused: { status: 400, message: 'Revisa el filtro «{field}»: {problem}' },
  attachment_exists: {
    status: 400,
    message: 'Ya hay un archivo «{name}» de este tipo. Reemplázalo o usa otro nombre.',
  },
  attachment_not_allowed: {
    status: 400,
    message: 'Tu rol no puede adjuntar ese tipo de documento.',
  },
  too_many_attachments: {
    status: 400,
    message: 'Este crédito ya tiene {max} documentos, que es el máximo.',
  },
  file_has_password: {
    status: 400,
    message: 'El PDF tiene contraseña. Guarda una copia sin contraseña y súbela de nuevo.',
  },
  bureau_not_authorised: {
    status: 400,
    message: 'El cliente no ha autorizado la consulta en centrales de riesgo.',
  },
  bureau_unavailable: {
    status: 400,
    message: 'La central de riesgo no responde. Intenta de nuevo en unos minutos.',
  },
  screening_kind_fixed: {
    status: 400,
    message: 'La lista «{name}» ya existe con otro tipo. Usa otro nombre o elimínala primero.',
  },
  screening_from_future: {
    status: 400,
    message: 'La fecha de la lista no puede ser futura.',
  },
  policy_paper_missing: {
    status: 400,
    message: 'Adjunta primero la póliza a este crédito.',
  },
  policy_over: { status: 400, message: 'La póliza ya venció o todavía no empieza.' },
  policy_too_small: {
    status: 400,
    message: 'La póliza debe cubrir al menos el valor del crédito: {minText}.',
  },
} as const;
