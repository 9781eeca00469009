import type { RefusalTable } from '../wire/refusal-table.ts';

/** Refusals of every decision by two people. */
export const DECISIONS_REFUSALS = {
  decision_open: {
    status: 409,
    message: 'Ya hay una propuesta sobre esto. Falta que otra persona la decida.',
  },
  decision_decided: {
    status: 409,
    message: '{what}.',
    unknown: { what: 'Otra persona ya decidió esta propuesta' },
  },
  decision_expired: {
    status: 409,
    message: 'Esta propuesta venció el {expiredText}. Alguien puede volver a proponerlo.',
  },
  decision_own: {
    status: 409,
    message: 'No apruebas lo tuyo: tú hiciste esta propuesta. La decide otra persona.',
  },
  decision_of_another: {
    status: 409,
    message: 'Solo quien hizo la propuesta la retira. Si no procede, recházala.',
  },
  decision_changed: {
    status: 409,
    message: 'Cambió desde que lo viste: {changes}. Revísalo y decide otra vez.',
    unknown: { changes: 'lo que cambiaría ya no es igual' },
  },
  decision_unticked: {
    status: 409,
    message: 'Marca que viste lo que cambió desde la propuesta: {changes}.',
  },
  decision_code_missing: {
    status: 400,
    message: 'Escribe el código de tu aplicación de autenticación.',
  },
  proposer_moved: {
    status: 409,
    message:
      '{who} ya no tiene permiso para proponer esto. Otra persona debe hacer la propuesta de nuevo.',
  },
} as const satisfies RefusalTable;
