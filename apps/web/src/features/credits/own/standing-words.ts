import { type CreditStateId, STATE } from '@cuotaclara/contract';
import { rejectionText } from '@cuotaclara/contract/credits/credit-fields';
import { knownState } from '#domain/credit/credit-state.ts';

type StateWords = {
  /** The state, as a person would say it. */
  readonly title: string;
  /** What that means. */
  readonly means: string;
  /** What the borrower does now, or that there is nothing to do. */
  readonly now: string;
};

const NOTHING = 'No tienes que hacer nada: te avisamos por correo.';

const WORDS: Record<CreditStateId, StateWords> = {
  [STATE.draft]: {
    title: 'Sin enviar',
    means: 'La empezaste y está guardada. Nadie la estudia todavía.',
    now: 'Complétala y envíala.',
  },
  [STATE.requested]: {
    title: 'La recibimos',
    means: 'Está en la fila: una persona la toma, normalmente en un día hábil.',
    now: NOTHING,
  },
  [STATE.inStudy]: {
    title: 'La estamos estudiando',
    means: 'Revisamos tus datos y que la cuota quepa en tus ingresos.',
    now: NOTHING,
  },
  [STATE.awaitingAttachments]: {
    title: 'Te pedimos documentos',
    means: 'El estudio se detuvo hasta que nos envíes lo que falta.',
    now: 'Abre el crédito y sube cada documento.',
  },
  [STATE.approved]: {
    title: 'Aprobado',
    means: 'Tu crédito fue aprobado. Preparamos los documentos para que los firmes.',
    now: NOTHING,
  },
  [STATE.awaitingSignature]: {
    title: 'Falta tu firma',
    means: 'Los documentos están listos.',
    now: 'Léelos y fírmalos aquí.',
  },
  [STATE.signed]: {
    title: 'Firmado',
    means: 'Tus documentos están firmados y pasan a la última revisión.',
    now: NOTHING,
  },
  [STATE.inCompliance]: {
    title: 'Última revisión',
    means: 'Verificamos el crédito y registramos el seguro.',
    now: NOTHING,
  },
  [STATE.awaitingDisbursement]: {
    title: 'Listo para desembolsar',
    means: 'Solo falta girar el dinero a quien te vende.',
    now: NOTHING,
  },
  [STATE.disbursed]: {
    title: 'Lo estás pagando',
    means: 'El dinero ya se desembolsó y pagas según tu plan.',
    now: 'Paga cada cuota a más tardar en su fecha.',
  },
  [STATE.paid]: {
    title: 'Pagado',
    means: 'Terminaste de pagarlo. No debes nada de este crédito.',
    now: 'No tienes que hacer nada.',
  },
  [STATE.rejected]: {
    title: 'No fue aprobado',
    means: rejectionText({ explanation: null }),
    now: 'Puedes pedir otro más adelante.',
  },
  [STATE.withdrawn]: {
    title: 'Desististe',
    means: 'La solicitud se cerró y no debes nada.',
    now: 'Puedes empezar otra cuando quieras.',
  },
  [STATE.writtenOff]: {
    title: 'Castigado',
    means: 'Lleva mucho tiempo en mora y pasó a cobro especial. La deuda sigue viva.',
    now: 'Escríbenos para acordar cómo ponerte al día.',
  },
};

/** The state of a credit, in words for its borrower. */
export const stateWords = (stateId: number): StateWords => WORDS[knownState(stateId)];

type CreditStanding = {
  readonly credit: { readonly credit_state_id: number; readonly state_note: string | null };
  /** Whether the identity waits for the borrower; null while that is not known. */
  readonly needsIdentity: boolean | null;
  /** Whether the borrower has signed already; null while that is not known. */
  readonly isSigned?: boolean | null;
};

/** The borrower has signed, and somebody else has not. */
const SIGNED_BY_BORROWER: StateWords = {
  title: 'Ya firmaste',
  means: 'Falta que firmen los demás, y sellamos los documentos.',
  now: NOTHING,
};

/** The states that wait while the borrower has not finished proving their identity. */
const HELD_BACK_BY_IDENTITY: readonly number[] = [STATE.requested, STATE.inStudy];

export const isHeldBack = ({ credit, needsIdentity }: CreditStanding): boolean =>
  needsIdentity === true && HELD_BACK_BY_IDENTITY.includes(credit.credit_state_id);

/** The words of this one credit: with its explanation, and what its borrower still has to do. */
export const standingWords = (standing: CreditStanding): StateWords => {
  const { credit, needsIdentity, isSigned } = standing;
  const words = stateWords(credit.credit_state_id);
  if (credit.credit_state_id === STATE.awaitingSignature && isSigned === true) {
    return SIGNED_BY_BORROWER;
  }
  if (isHeldBack(standing)) {
    return { ...words, now: 'Verifica tu identidad: sin eso no podemos aprobarla.' };
  }
  if (needsIdentity === null && HELD_BACK_BY_IDENTITY.includes(credit.credit_state_id)) {
    return { ...words, now: 'Te avisamos por correo.' };
  }
  if (credit.credit_state_id === STATE.rejected && credit.state_note !== null) {
    const now = 'Puedes pedir otro cuando cambie lo que te explicamos.';
    return { ...words, means: rejectionText({ explanation: credit.state_note }), now };
  }
  return words;
};
