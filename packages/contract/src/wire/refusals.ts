import type { RefusalTable } from './refusal-table.ts';
import { STATUS_TEXTS } from './status-texts.ts';

/** Refusals of every route, whatever its feature. */
export const WIRE_REFUSALS = {
  invalid_input: { status: 400, message: 'Revisa los datos: {summary}' },
  unreadable_body: { status: 400, message: 'No pudimos leer los datos enviados.' },
  input_too_deep: {
    status: 400,
    message: 'Los datos enviados tienen demasiados niveles, unos dentro de otros. Revísalos.',
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
    message: '{change} mientras lo revisabas.',
    unknown: { change: 'Alguien más cambió esto' },
  },
  invalid_days: { status: 400, message: 'Revisa las fechas: {summary}' },
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
  unsupported_encoding: {
    status: 415,
    message: 'La compresión de los datos enviados no se admite. Envíalos sin comprimir o con gzip.',
  },
  too_many_requests: {
    status: 429,
    message: 'Demasiados intentos. Prueba de nuevo en {waitText}.',
  },
  unexpected: { status: 500, message: STATUS_TEXTS[500] },
  database_unavailable: {
    status: 503,
    message: 'La base de datos no está disponible. Intenta de nuevo en unos segundos.',
  },
  storage_full: {
    status: 503,
    message:
      'Ahora no tenemos espacio para guardar. No se guardó nada de esto y lo tuyo sigue aquí: ' +
      'intenta de nuevo en unos minutos.',
  },
  not_ready: { status: 503, message: 'El servicio está iniciando. Intenta en unos segundos.' },
  // Not 4xx, which programs take for *did not happen*: the change may have been kept.
  outcome_unknown: {
    status: 504,
    message:
      'La conexión se perdió mientras guardábamos. Revisa si el cambio quedó antes de repetirlo.',
  },
  permission_denied: { status: 403, message: 'Tu rol no permite esta acción.' },
  role_header_differs: { status: 403, message: 'El rol enviado no es el de tu sesión.' },
  foreign_origin: { status: 403, message: 'La solicitud viene de otro sitio.' },
  export_too_large: {
    status: 400,
    message:
      'La lista tiene {rowCountText} filas y Excel admite {maxText}. Fíltrala y exporta de nuevo.',
  },
  export_busy: {
    status: 400,
    message: 'Se están preparando varios archivos. Intenta de nuevo en un momento.',
  },
  import_unreadable: {
    status: 400,
    message: 'No pudimos leer el archivo. Guárdalo como libro de Excel (.xlsx) o como CSV.',
  },
  import_archive_refused: {
    status: 400,
    message:
      'El archivo está comprimido de una forma que no admitimos (ZIP64). ' +
      'Ábrelo en Excel y guárdalo de nuevo como .xlsx.',
  },
  import_too_heavy: {
    status: 400,
    message: 'El archivo es demasiado pesado para leerlo. Divídelo en archivos más pequeños.',
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
  filter_refused: { status: 400, message: 'Revisa el filtro «{field}»: {problem}' },
  mail_unavailable: {
    status: 400,
    message: 'Esta instalación no envía correos. Pide a soporte que configure el envío.',
  },
} as const satisfies RefusalTable;
