import { CREDIT_STATES, type CreditStateId } from '@cuotaclara/contract';

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
    now: 'Sube cada documento aquí abajo.',
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
    title: 'Al día con tu plan',
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
    means: 'Esta vez no pudimos aprobarlo.',
    now: 'Puedes pedir otro cuando cambie lo que te explicamos.',
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

export const STATES = { draft: 1, documentsPending: 4, disbursed: 10, paid: 11 } as const;

/** Money has left and the plan binds. */
export const isBeingPaid = (stateId: number): boolean =>
  stateId === STATES.disbursed || stateId === 14;
