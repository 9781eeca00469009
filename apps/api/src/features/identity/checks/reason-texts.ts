import type { CheckReason } from './finding.ts';

/** Sentences for the person who decides. */
const TEXTS: Readonly<Record<CheckReason, string>> = {
  image_broken: 'Una de las fotos no se pudo abrir.',
  nothing_readable: 'No se encontró en el reverso un código que se pueda leer.',
  layout_unknown: 'El código del documento no es el de una cédula colombiana.',
  check_digit_wrong: 'Un dígito de control del documento no cuadra.',
  composite_digit_wrong: 'El dígito de control general del documento no cuadra.',
  partly_read: 'Algunos datos del documento no se pudieron leer.',
  document_expired: 'El documento está vencido.',
  side_doubted: 'Una foto parece del otro lado del documento; el cliente dice que es el correcto.',
  'differs:identification': 'El número del documento no es el que escribió el cliente.',
  'differs:first_surname': 'El primer apellido no es el que escribió el cliente.',
  'differs:second_surname': 'El segundo apellido no es el que escribió el cliente.',
  'differs:first_name': 'El primer nombre no es el que escribió el cliente.',
  'differs:second_name': 'El segundo nombre no es el que escribió el cliente.',
  'differs:born_date': 'La fecha de nacimiento no es la que escribió el cliente.',
  document_unreadable: 'La foto del documento no se pudo abrir.',
  selfie_unreadable: 'La selfie no se pudo abrir.',
  no_face_on_document: 'No se ve un rostro en el frente del documento.',
  no_face_on_selfie: 'No se ve un rostro en la selfie.',
  several_faces: 'Hay más de un rostro en una de las fotos.',
  small_face: 'El rostro se ve muy pequeño en una de las fotos.',
  turned_face: 'El rostro de la selfie no mira de frente.',
  far_apart: 'El rostro de la selfie no se parece al del documento.',
  close_call: 'El parecido entre los rostros no alcanza para estar seguros.',
  no_challenge: 'La selfie llegó sin una prueba de vida superada.',
  other_selfie: 'La selfie guardada no es la misma con la que se superó la prueba de vida.',
  service_failed: 'El servicio de comprobación no respondió.',
  busy: 'El servicio de comprobación estaba ocupado.',
};

const isKnown = (code: string): code is CheckReason => Object.hasOwn(TEXTS, code);

/** What was kept by a later version of the program is shown as it is. */
export const reasonTexts = (codes: readonly string[]): string[] =>
  codes.map((code) => (isKnown(code) ? TEXTS[code] : code));
