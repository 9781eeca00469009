import { CREDIT_STATES, type CreditStateId } from '@cuotaclara/contract';
import { UNEXPLAINED_REJECTION } from '@cuotaclara/contract/credits/credit-fields';

type StateWords = {
  /** How it stands, as one would say it. */
  readonly title: string;
  /** What that means. */
  readonly means: string;
  /** What the borrower does now, or that there is nothing to do. */
  readonly now: string;
};

const NOTHING = 'No tienes que hacer nada: te avisamos por correo.';

const WORDS: Record<CreditStateId, StateWords> = {
  1: {
    title: 'Sin enviar',
    means: 'La empezaste y está guardada. Nadie la estudia todavía.',
    now: 'Complétala y envíala.',
  },
  2: {
    title: 'La recibimos',
    means: 'Está en la fila: una persona la toma, normalmente en un día hábil.',
    now: NOTHING,
  },
  3: {
    title: 'La estamos estudiando',
    means: 'Revisamos tus datos y que la cuota quepa en tus ingresos.',
    now: NOTHING,
  },
  4: {
    title: 'Te pedimos documentos',
    means: 'El estudio se detuvo hasta que nos envíes lo que falta.',
    now: 'Abre el crédito y sube cada documento.',
  },
  5: {
    title: 'Aprobado',
    means: 'Tu crédito fue aprobado. Preparamos los documentos para que los firmes.',
    now: NOTHING,
  },
  6: {
    title: 'Falta tu firma',
    means: 'Los documentos están listos.',
    now: 'Te escribimos para que los leas y los firmes.',
  },
  7: {
    title: 'Firmado',
    means: 'Tus documentos están firmados y pasan a la última revisión.',
    now: NOTHING,
  },
  8: {
    title: 'Última revisión',
    means: 'Verificamos el crédito y registramos el seguro.',
    now: NOTHING,
  },
  9: {
    title: 'Listo para desembolsar',
    means: 'Solo falta girar el dinero a quien te vende.',
    now: NOTHING,
  },
  10: {
    title: 'Lo estás pagando',
    means: 'El dinero ya se desembolsó y pagas según tu plan.',
    now: 'Paga cada cuota a más tardar en su fecha.',
  },
  11: {
    title: 'Pagado',
    means: 'Terminaste de pagarlo. No debes nada de este crédito.',
    now: 'No tienes que hacer nada.',
  },
  12: {
    title: 'No fue aprobado',
    means: UNEXPLAINED_REJECTION,
    now: 'Puedes pedir otro más adelante.',
  },
  13: {
    title: 'Desististe',
    means: 'La solicitud se cerró y no debes nada.',
    now: 'Puedes empezar otra cuando quieras.',
  },
  14: {
    title: 'Castigado',
    means: 'Lleva mucho tiempo en mora y pasó a cobro especial. La deuda sigue viva.',
    now: 'Escríbenos para acordar cómo ponerte al día.',
  },
};

/** A state of the wire as one that we know; the contract names all there are. */
export const knownState = (id: number): CreditStateId => {
  const state = CREDIT_STATES.find((each) => each.id === id);
  if (state === undefined) throw new RangeError(`${id} is no state of a credit`);
  return state.id;
};

/** How a credit stands, in the words of whoever took it. */
export const stateWords = (stateId: number): StateWords => WORDS[knownState(stateId)];

type Standing = {
  readonly credit: { readonly credit_state_id: number; readonly state_note: string | null };
  /** Whether the identity waits for the borrower; null while that is not known. */
  readonly needsIdentity: boolean | null;
};

/** An identity that waits for its owner holds these back. */
const HELD_BACK_BY_IDENTITY: readonly number[] = [2, 3];

export const isHeldBack = ({ credit, needsIdentity }: Standing): boolean =>
  needsIdentity === true && HELD_BACK_BY_IDENTITY.includes(credit.credit_state_id);

/** How this one credit stands: with what was explained, and what its owner still has to do. */
export const standingWords = (standing: Standing): StateWords => {
  const { credit, needsIdentity } = standing;
  const words = stateWords(credit.credit_state_id);
  if (isHeldBack(standing)) {
    return { ...words, now: 'Verifica tu identidad: sin eso no podemos aprobarla.' };
  }
  if (needsIdentity === null && HELD_BACK_BY_IDENTITY.includes(credit.credit_state_id)) {
    return { ...words, now: 'Te avisamos por correo.' };
  }
  if (credit.credit_state_id === STATES.rejected && credit.state_note !== null) {
    const now = 'Puedes pedir otro cuando cambie lo que te explicamos.';
    return { ...words, means: credit.state_note, now };
  }
  return words;
};

export const STATES = {
  draft: 1,
  inStudy: 3,
  documentsPending: 4,
  disbursed: 10,
  rejected: 12,
  withdrawn: 13,
  writtenOff: 14,
} as const;

/** Nothing came of it, and nothing of it will be paid. */
export const cameToNothing = (stateId: number): boolean =>
  stateId === STATES.rejected || stateId === STATES.withdrawn;

/** Money has left and the plan binds. */
export const isBeingPaid = (stateId: number): boolean =>
  stateId === STATES.disbursed || stateId === STATES.writtenOff;
