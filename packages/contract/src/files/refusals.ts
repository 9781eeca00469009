import type { RefusalTable } from '../wire/refusal-table.ts';

/** Refusals about uploaded files and their content. */
export const FILES_REFUSALS = {
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
  image_too_small: {
    status: 400,
    message: 'La foto mide {sizeText} píxeles y no se alcanza a leer. Debe medir {minText} o más.',
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
  upload_out_of_step: {
    status: 400,
    message: 'El envío se interrumpió. Sigue desde donde quedó.',
  },
  file_damaged: {
    status: 400,
    message: 'El archivo está dañado o incompleto. Elige otro archivo.',
  },
  file_has_actions: {
    status: 400,
    message:
      'El PDF trae programas o archivos adentro, y por seguridad no lo recibimos. Imprímelo como ' +
      'PDF nuevo, o tómale una foto, y súbelo otra vez.',
  },
  file_unreadable_inside: {
    status: 400,
    message:
      'El PDF está protegido y no podemos comprobar qué trae adentro. Imprímelo como PDF nuevo, ' +
      'o tómale una foto, y súbelo otra vez.',
  },
  file_has_password: {
    status: 400,
    message: 'El PDF tiene contraseña. Guarda una copia sin contraseña y súbela de nuevo.',
  },
  file_missing: {
    status: 410,
    message: 'El archivo ya no está guardado. Escribe a soporte.',
  },
  file_altered: {
    status: 500,
    message: 'El archivo guardado está dañado y no se puede abrir. Escribe a soporte.',
  },
} as const satisfies RefusalTable;
