import { CREDIT_REFUSALS } from '../credits/credit-refusals.ts';
import { LINK_EXPIRED_TEXT, STATUS_TEXTS } from '../wire/status-texts.ts';

/**
 * Every way the server says no: its status and its text for people. `{name}` is replaced by the
 * fact of that name. A refusal whose own text must reach a toast has status 400; that is the only
 * status whose toast shows the server's message.
 */
export const REFUSALS = {
  invalid_input: { status: 400, message: 'Revisa los datos: {summary}' },
  unreadable_body: { status: 400, message: 'No pudimos leer los datos enviados.' },
  weak_password: {
    status: 400,
    message: 'La contraseña necesita al menos {minLength} caracteres y no puede ser una muy usada.',
  },
  link_expired: { status: 400, message: LINK_EXPIRED_TEXT },
  wrong_current_password: { status: 400, message: 'La contraseña actual no coincide.' },
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
  setting_day_out_of_range: {
    status: 400,
    message: 'El cambio puede contar desde hoy y hasta el {last}.',
  },
  setting_already_counts: {
    status: 400,
    message: 'Ese valor ya cuenta y no se puede cancelar. Cámbialo por otro.',
  },
  matrix_locks_out: {
    status: 400,
    message: 'El rol {role} no puede quedarse sin: {functions}.',
  },
  function_not_for_role: {
    status: 400,
    message: 'El rol {role} no puede tener: {functions}.',
  },
  // Words of its own: the toast of a 503 says that the change failed and asks to repeat it.
  outcome_unknown: {
    status: 400,
    message:
      'La conexión se perdió mientras guardábamos. Revisa si el cambio quedó antes de repetirlo.',
  },
  hosted_unavailable: {
    status: 400,
    message: 'El proveedor de identidad no responde. Intenta de nuevo en unos minutos.',
  },
  file_empty: { status: 400, message: 'El archivo está vacío.' },
  file_too_large: {
    status: 400,
    message: 'El archivo pesa demasiado. El máximo es {megabytesMax} MB.',
  },
  file_type_refused: { status: 400, message: 'Este tipo de archivo no se admite.' },
  file_not_an_image: {
    status: 400,
    message: 'Este archivo no es una foto. Elige una en JPG, PNG o WebP.',
  },
  image_is_heic: {
    status: 400,
    message: 'Las fotos HEIC no se admiten. Tómala desde aquí o guárdala como JPG.',
  },
  image_too_many_pixels: {
    status: 400,
    message: 'La foto es demasiado grande. Puede tener máximo {megapixelsMax} megapíxeles.',
  },
  file_not_a_video: {
    status: 400,
    message: 'Este archivo no es un video. Elige uno en MP4 o WebM.',
  },
  files_busy: {
    status: 400,
    message: 'Estamos recibiendo muchos archivos. Intenta de nuevo en un momento.',
  },
  upload_too_long: {
    status: 400,
    message: 'Llegó más de lo anunciado. Elige el archivo de nuevo.',
  },
  upload_part_too_small: {
    status: 400,
    message: 'El archivo llegó en partes demasiado pequeñas. Elige el archivo de nuevo.',
  },
  file_damaged: {
    status: 400,
    message: 'El archivo está dañado o incompleto. Toma otra foto o elige otro archivo.',
  },
  export_too_large: {
    status: 400,
    message:
      'La lista tiene {rowCountText} filas y Excel admite {maxText}. Fíltrala y exporta de nuevo.',
  },
  export_busy: {
    status: 400,
    message: 'Hay varias exportaciones en curso. Intenta de nuevo en un momento.',
  },
  import_unreadable: {
    status: 400,
    message: 'No pudimos leer el archivo. Guárdalo como libro de Excel (.xlsx) o como CSV.',
  },
  import_too_large: {
    status: 400,
    message: 'El archivo es demasiado grande. Puede tener máximo {limitText}.',
  },
  import_busy: {
    status: 400,
    message: 'Se están leyendo varios archivos. Intenta de nuevo en un momento.',
  },
  import_empty: {
    status: 400,
    message: 'El archivo no tiene filas. La primera fila son los títulos y los datos van debajo.',
  },
  too_many_preferences: {
    status: 400,
    message: 'Ya guardaste la vista de {max} listas, que es el máximo.',
  },
  idempotency_key_invalid: {
    status: 400,
    message: 'La clave de idempotencia debe tener entre 1 y {max} caracteres imprimibles.',
  },
  idempotency_key_missing: {
    status: 400,
    message: 'Falta la clave de idempotencia. Envíala en el encabezado Idempotency-Key.',
  },
  commands_busy: {
    status: 400,
    message: 'Hay muchas operaciones en curso. Intenta de nuevo en un momento.',
  },
  record_busy: {
    status: 400,
    message: 'Otra operación está usando estos datos. Intenta de nuevo en un momento.',
  },
  changed_meanwhile: {
    status: 400,
    message: 'Alguien más cambió esto mientras lo editabas. Vuelve a abrirlo para ver lo nuevo.',
  },
  already_exists: { status: 400, message: 'Ya existe {what} con el mismo valor en {fields}.' },
  catalogue_in_use: {
    status: 400,
    message:
      'No se puede eliminar «{title}»: está en uso. Desactiva el registro para que nadie lo elija.',
  },
  too_many_references: {
    status: 400,
    message: 'Hay más de {maxText} {things} en uso. Busca en esa lista.',
  },
  import_has_problems: {
    status: 400,
    message: 'No se importó nada: hay {problemsText} en el archivo.',
  },
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
  not_to_be_invited: {
    status: 400,
    message: 'Solo se invita a quien todavía no ha entrado y no está bloqueado.',
  },
  mail_unavailable: {
    status: 400,
    message: 'Esta instalación no envía correos. Pide a soporte que configure el envío.',
  },
  vendor_in_use: {
    status: 400,
    message: 'Este asesor ya tiene movimientos y no se puede eliminar. Bloquéalo en su lugar.',
  },
  invalid_days: { status: 400, message: 'Revisa las fechas: {summary}' },
  identification_taken: {
    status: 400,
    message:
      'Ya hay una cuenta con este documento. Entra con el correo con el que te registraste o ' +
      'escribe a soporte.',
  },
  document_kind_unavailable: {
    status: 400,
    message: 'Ese tipo de documento no existe o está desactivado. Elige otro.',
  },
  consent_still_needed: {
    status: 400,
    message:
      'Esta autorización sostiene tu cuenta. Para retirarla, pide que suprimamos tus datos a soporte.',
  },
  biometrics_not_authorised: {
    status: 400,
    message: 'Sin la autorización biométrica nadie compara el rostro: una persona lo verifica.',
  },
  upload_out_of_step: {
    status: 400,
    message: 'El envío se interrumpió. Sigue desde donde quedó.',
  },
  identity_already_approved: {
    status: 400,
    message: 'Tu identidad ya está aprobada: no hace falta que repitas nada.',
  },
  too_many_challenges: {
    status: 400,
    message: 'Ya probaste varias veces. Guarda tu selfie: una persona la revisa.',
  },
  challenge_over: { status: 400, message: 'Se acabó el tiempo de la prueba. Empieza otra.' },
  faces_busy: {
    status: 400,
    message: 'Hay varias comparaciones en curso. Intenta de nuevo en un momento.',
  },
  item_not_uploaded: { status: 400, message: 'El cliente todavía no ha subido ese paso.' },
  identity_incomplete: { status: 400, message: 'Todavía faltan pasos: {missing}.' },
  approval_needs_reason: {
    status: 400,
    message: 'Las comprobaciones no coinciden todas. Escribe por qué apruebas la identidad.',
  },
  borrower_has_live_credit: {
    status: 400,
    message: 'El cliente tiene un crédito vigente. Sus datos se conservan mientras exista.',
  },
  ...CREDIT_REFUSALS,
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
  second_factor_required: {
    status: 403,
    message: 'Tu rol exige la verificación en dos pasos. Actívala para continuar.',
  },
  permission_denied: { status: 403, message: 'Tu rol no permite esta acción.' },
  role_header_differs: { status: 403, message: 'El rol enviado no es el de tu sesión.' },
  other_account: { status: 403, message: 'Solo puedes consultar tu propia cuenta.' },
  foreign_origin: { status: 403, message: 'La solicitud viene de otro sitio.' },
  not_found: { status: 404, message: STATUS_TEXTS[404] },
  method_not_offered: { status: 404, message: STATUS_TEXTS[404] },
  idempotency_key_reused: {
    status: 409,
    message: 'Esta clave de idempotencia ya se usó para otra operación o con otros datos.',
  },
  command_in_progress: {
    status: 409,
    message: 'Esta operación todavía está en curso. Espera un momento y consulta el resultado.',
  },
  body_too_large: { status: 413, message: 'Los datos enviados superan el tamaño permitido.' },
  unsupported_media: { status: 415, message: 'El formato de los datos enviados no se admite.' },
  too_many_requests: {
    status: 429,
    message: 'Demasiados intentos. Prueba de nuevo en {waitText}.',
  },
  unexpected: { status: 500, message: STATUS_TEXTS[500] },
  database_unavailable: {
    status: 503,
    message: 'La base de datos no está disponible. Intenta de nuevo en unos segundos.',
  },
  not_ready: { status: 503, message: 'El servicio está iniciando. Intenta en unos segundos.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof REFUSALS;

export type Facts = Readonly<Record<string, string | number>>;

export const refusalText = (code: RefusalCode, facts: Facts = {}): string =>
  REFUSALS[code].message.replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(facts[name] ?? whole),
  );
