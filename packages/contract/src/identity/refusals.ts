import type { RefusalTable } from '../wire/refusal-table.ts';

/** Refusals about the identity of a borrower. */
export const IDENTITY_REFUSALS = {
  biometrics_not_authorised: {
    status: 400,
    message: 'Sin la autorización biométrica nadie compara el rostro: una persona lo verifica.',
  },
  identity_already_approved: {
    status: 400,
    message: 'Tu identidad ya está aprobada: no hace falta que repitas nada.',
  },
  photo_shows_front: {
    status: 400,
    message:
      'Esta foto parece del frente. Voltea tu cédula y toma el reverso: el lado del código de ' +
      'barras.',
  },
  photo_shows_back: {
    status: 400,
    message: 'Esta foto parece del reverso. Voltea tu cédula y toma el frente: el lado de tu foto.',
  },
  photo_same_as_front: {
    status: 400,
    message:
      'Es la misma foto que enviaste del frente. Voltea tu cédula y toma el reverso: el lado del ' +
      'código de barras.',
  },
  photo_same_as_back: {
    status: 400,
    message:
      'Es la misma foto que enviaste del reverso. Toma el frente, el lado de tu foto; si el ' +
      'reverso quedó mal, retómalo primero.',
  },
  too_many_challenges: {
    status: 400,
    message: 'Ya probaste varias veces. Guarda tu selfie: una persona la revisa.',
  },
  presence_not_possible: {
    status: 409,
    message: 'No tenemos una foto aprobada de tu rostro para comparar.',
  },
  too_many_presences: {
    status: 400,
    message: 'Ya probaste varias veces. Intenta otra vez en una hora.',
  },
  challenge_over: { status: 400, message: 'Se acabó el tiempo de la prueba. Empieza otra.' },
  item_not_uploaded: { status: 400, message: 'El cliente todavía no ha subido ese paso.' },
  identity_incomplete: { status: 400, message: 'Todavía faltan pasos: {missing}.' },
  number_proven_by_another: {
    status: 400,
    message:
      'Otro cliente, {name}, ya tiene aprobada la identidad con este número. Compara los dos ' +
      'antes de aprobar.',
  },
  approval_needs_reason: {
    status: 400,
    message: 'Las comprobaciones no coinciden todas. Escribe por qué apruebas la identidad.',
  },
} as const satisfies RefusalTable;
