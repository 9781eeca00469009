import type { RefusalTable } from '../wire/refusal-table.ts';

/** Refusals about the act of signing. */
export const SIGNING_REFUSALS = {
  signing_not_possible: { status: 409, message: 'No se puede firmar ahora: {why}' },
  signing_act_over: {
    status: 409,
    message: 'Este código ya no firma nada: {why} Pide otro.',
  },
  document_not_read: {
    status: 409,
    message: 'Primero lee hasta el final: {documents}.',
  },
  signing_contact_fresh: {
    status: 409,
    message:
      'Cambiaste tu celular hace menos de 24 horas. Por tu seguridad podrás firmar con mensaje ' +
      'de texto desde el {when}. {instead}',
  },
  signing_contact_missing: {
    status: 409,
    message: 'No tenemos cómo enviarte el código por ese medio. Elige otro o actualiza tus datos.',
  },
  signature_not_own_name: {
    status: 400,
    message: 'Escribe tu nombre como firma: {name}. Basta un nombre y tu primer apellido.',
  },
  company_signer_needs_second_factor: {
    status: 409,
    message:
      'Para firmar por la empresa activa primero la verificación en dos pasos en «Mi cuenta».',
  },
  reminder_not_allowed: { status: 409, message: '{why}' },
} as const satisfies RefusalTable;
