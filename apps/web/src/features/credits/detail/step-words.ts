import { STATE } from '@cuotaclara/contract';
import type { CreditDetail, NextStep } from '@cuotaclara/contract/credits/credit-detail';

type StepWords = {
  /** The question, without the number of the credit. */
  readonly title: string;
  /** What happens then, and whether it can be undone. */
  readonly consequence: (name: string) => string;
  /** What the words that are asked for are about. */
  readonly note?: string;
  /** What a toast says when it is done. */
  readonly done: (number: string) => string;
};

/** The words of each step, by the state it leads to. */
const WORDS: Partial<Record<number, StepWords>> = {
  [STATE.requested]: {
    title: '¿Enviar la solicitud del crédito',
    done: (number) => `Enviaste la solicitud ${number}`,
    consequence: (name) =>
      `Pasa a estudio y ya no se edita en el formulario. ${name} verá que la recibimos.`,
  },
  [STATE.inStudy]: {
    title: '¿Tomar en estudio el crédito',
    done: (number) => `Tomaste ${number} en estudio`,
    consequence: (name) => `Queda a tu nombre y ${name} verá que la estamos estudiando.`,
  },
  [STATE.approved]: {
    title: '¿Aprobar el crédito',
    done: (number) => `Aprobaste el crédito ${number}`,
    consequence: (name) =>
      `Las condiciones quedan fijas y ${name} recibe un correo con la noticia. Quien estudia un crédito no lo desembolsa.`,
    note: 'Por qué lo apruebas',
  },
  [STATE.rejected]: {
    title: '¿Rechazar el crédito',
    done: (number) => `Rechazaste el crédito ${number}`,
    consequence: (name) =>
      `${name} recibirá un correo con el texto que ves abajo. No se puede deshacer: tendría que hacer otra solicitud.`,
    note: 'Nota interna (opcional)',
  },
  [STATE.withdrawn]: {
    title: '¿Desistir del crédito',
    done: (number) => `${number} quedó desistido`,
    consequence: (name) => `Se cierra la solicitud de ${name}. No se puede deshacer.`,
    note: 'Por qué se desiste',
  },
};

/** Taking up the study again after the attachments arrived. */
const DELIVERED: StepWords = {
  title: '¿Volver a estudiar el crédito',
  done: (number) => `${number} volvió a estudio`,
  consequence: () => 'Lo que se pidió ya está en los anexos y el estudio sigue.',
};

const wordsOf = ({ to }: NextStep, { credit_state_id }: CreditDetail): StepWords | undefined =>
  to === STATE.inStudy && credit_state_id === STATE.awaitingAttachments ? DELIVERED : WORDS[to];

export const stepTitle = (step: NextStep, credit: CreditDetail): string => {
  const words = wordsOf(step, credit);
  return words === undefined ? step.label : `${words.title} ${credit.number}?`;
};

export const stepConsequence = (step: NextStep, credit: CreditDetail): string =>
  wordsOf(step, credit)?.consequence(credit.borrower.first_name) ??
  'El cambio queda en el historial.';

export const noteLabel = (step: NextStep, credit: CreditDetail): string =>
  wordsOf(step, credit)?.note ?? 'Motivo';

export const doneWords = (step: NextStep, credit: CreditDetail): string =>
  wordsOf(step, credit)?.done(credit.number) ?? `${credit.number}: guardamos el cambio`;
