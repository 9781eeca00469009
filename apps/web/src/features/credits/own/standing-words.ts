import { type CreditStateId, STATE } from '@cuotaclara/contract';
import { rejectionText } from '@cuotaclara/contract/credits/credit-fields';
import { knownState } from '#domain/credit/credit-state.ts';
import type { SigningStand } from '#domain/signing/own-signing.ts';

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
    means: 'Preparamos los documentos para que los firmes.',
    now: NOTHING,
  },
  [STATE.awaitingSignature]: {
    title: 'Falta tu firma',
    means: 'Los documentos están listos.',
    now: 'Lee y firma aquí tus documentos.',
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
    means: 'Solo falta girarle el dinero al vendedor.',
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
    now: 'Puedes volver a solicitarlo más adelante.',
  },
  [STATE.withdrawn]: {
    title: 'Desististe',
    means: 'La solicitud se cerró y no debes nada.',
    now: 'Puedes empezar otra cuando quieras.',
  },
  [STATE.writtenOff]: {
    title: 'Castigado',
    means: 'Lleva mucho tiempo en mora y pasó a cobro especial. Todavía debes este dinero.',
    now: 'Puedes pagarlo aquí o acordar con nosotros cómo hacerlo.',
  },
};

/** The state of a credit, in words for its borrower. */
export const stateWords = (stateId: number): StateWords => WORDS[knownState(stateId)];

type CreditStanding = {
  readonly credit: { readonly credit_state_id: number; readonly state_note: string | null };
  /** Whether the identity waits for the borrower; null while that is not known. */
  readonly needsIdentity: boolean | null;
  /** How the documents stand for the borrower; null while that is not known. */
  readonly signing?: SigningStand | null;
};

/** A credit that waits for signatures, where the borrower has nothing to sign. */
const NOT_TO_SIGN: Readonly<Record<Exclude<SigningStand, 'to_sign'>, StateWords>> = {
  signed: {
    title: 'Ya firmaste',
    means: 'Faltan otras firmas. Cuando estén todas, sellamos los documentos.',
    now: NOTHING,
  },
  rejected: {
    title: 'Los documentos no se firmaron',
    means: 'Alguien decidió no firmar y el crédito se detuvo.',
    now: 'Si algo estaba mal, lo corregimos y te avisamos cuando haya documentos nuevos.',
  },
  expired: {
    title: 'El plazo para firmar terminó',
    means: 'Los documentos ya no se pueden firmar.',
    now: 'Si todavía quieres el crédito, los emitimos otra vez.',
  },
  voided: {
    title: 'Preparamos otros documentos',
    means: 'Los anteriores ya no valen.',
    now: 'Te avisamos cuando los nuevos estén listos.',
  },
};

/** The states that wait while the borrower has not finished proving their identity. */
const HELD_BACK_BY_IDENTITY: readonly number[] = [STATE.requested, STATE.inStudy];

/** While nobody knows how the documents stand, they are taken to wait for the borrower. */
export const isToSign = (signing: SigningStand | null): signing is 'to_sign' | null =>
  signing === null || signing === 'to_sign';

export const isHeldBack = ({ credit, needsIdentity }: CreditStanding): boolean =>
  needsIdentity === true && HELD_BACK_BY_IDENTITY.includes(credit.credit_state_id);

/** The words of this one credit: with its explanation, and what its borrower still has to do. */
export const standingWords = (standing: CreditStanding): StateWords => {
  const { credit, needsIdentity, signing = null } = standing;
  const words = stateWords(credit.credit_state_id);
  if (credit.credit_state_id === STATE.awaitingSignature && !isToSign(signing)) {
    return NOT_TO_SIGN[signing];
  }
  if (isHeldBack(standing)) {
    return { ...words, now: 'Verifica tu identidad: sin eso no podemos aprobarla.' };
  }
  if (needsIdentity === null && HELD_BACK_BY_IDENTITY.includes(credit.credit_state_id)) {
    return { ...words, now: 'Te avisamos por correo.' };
  }
  if (credit.credit_state_id === STATE.rejected && credit.state_note !== null) {
    const now = 'Puedes volver a solicitarlo cuando tu situación cambie.';
    return { ...words, means: rejectionText({ explanation: credit.state_note }), now };
  }
  return words;
};
