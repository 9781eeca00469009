import type { RefusalTable } from '../wire/refusal-table.ts';

/** Refusals about borrowers. */
export const BORROWERS_REFUSALS = {
  document_kind_unavailable: {
    status: 400,
    message: 'Ese tipo de documento no existe o está desactivado. Elige otro.',
  },
  consent_still_needed: {
    status: 400,
    message:
      'Sin esta autorización no podemos tener tu cuenta. Para retirarla, pide que eliminemos tus datos.',
  },
  borrower_has_live_credit: {
    status: 400,
    message: 'El cliente tiene un crédito vigente. Sus datos se conservan mientras exista.',
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
  identification_in_review: {
    status: 400,
    message:
      'La identidad está en revisión con este documento: su tipo y su número no se cambian ' +
      'mientras tanto.',
  },
  account_address_fixed: {
    status: 400,
    message: 'El cliente entra con ese correo: solo el cliente puede cambiarlo.',
  },
} as const satisfies RefusalTable;
