import { STATE } from '@cuotaclara/contract';
import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import type { ClearanceView, CreditClearance } from '#domain/credit/clearance/clearance.ts';
import type { CreditNext } from '#domain/credit/credit-next.ts';
import { isInCompliance } from '#domain/credit/credit-state.ts';
import { offeredSteps } from '#domain/credit/credit-steps.ts';

type StepWords = Omit<CreditNext, 'step'>;

/** What each step means for the person who takes it, by the state it starts from. */
const WORDS: Partial<Record<number, StepWords>> = {
  [STATE.draft]: {
    title: 'Enviar la solicitud',
    text: 'Con todo completo pasa a servicio al cliente para su estudio.',
    tab: null,
  },
  [STATE.requested]: {
    title: 'Tomarla en estudio',
    text: 'Queda a tu nombre y el cliente ve que ya la estamos mirando.',
    tab: null,
  },
  [STATE.inStudy]: {
    title: 'Decidir el crédito',
    text: 'Mira el estudio: aprueba, rechaza o pide lo que falte. Decides tú y escribes por qué.',
    tab: { name: 'study', label: 'Ver estudio' },
  },
  [STATE.awaitingAttachments]: {
    title: 'Esperamos documentos',
    text: 'Con lo último que se pidió vuelve a estudio. Si te llegó por otro medio, adjúntalo.',
    tab: { name: 'attachments', label: 'Adjuntar lo pedido' },
  },
  [STATE.approved]: {
    title: 'Generar los documentos',
    text: 'El contrato, el pagaré y los demás quedan listos para que los firmen.',
    tab: null,
  },
};

/** Signatures are no step of the staff, who look after them in the tab of the documents. */
const SIGNATURES: CreditNext = {
  title: 'Esperamos las firmas',
  text: 'Mira quién falta por firmar. Puedes recordarle o corregir los documentos.',
  step: null,
  tab: { name: 'documents', label: 'Ver documentos' },
};

/** Paying out takes two people, who meet in the tab of treasury. */
const DISBURSEMENT: CreditNext = {
  title: 'Desembolsar el crédito',
  text: 'Una persona prepara el giro, otra lo aprueba y el comprobante del banco lo prueba.',
  step: null,
  tab: { name: 'disbursement', label: 'Ir al desembolso' },
};

type NextQuestion = ClearanceView & { readonly clearances: readonly CreditClearance[] };

/** The first thing that this person can do for a credit in compliance. */
const clearanceNext = (credit: CreditDetail, question: NextQuestion): CreditNext | null => {
  if (!isInCompliance(credit)) return null;
  for (const { nextOf: nextOfClearance } of question.clearances) {
    const next = nextOfClearance?.(credit, question) ?? null;
    if (next !== null) return next;
  }
  return null;
};

/** What this person should do with the credit now; null when it is for others to do. */
export const nextOf = (credit: CreditDetail, question: NextQuestion): CreditNext | null => {
  const { main } = offeredSteps(credit);
  const isToSign = credit.credit_state_id === STATE.awaitingSignature;
  if (isToSign && question.may('manage_documents')) return SIGNATURES;
  const isToPay = credit.credit_state_id === STATE.awaitingDisbursement;
  if (isToPay && question.may('disburse_credit')) return DISBURSEMENT;
  const words = WORDS[credit.credit_state_id];
  if (main === null || words === undefined) return clearanceNext(credit, question);
  const tab = words.tab?.name === 'study' && !question.may('study_credit') ? null : words.tab;
  return { ...words, tab, step: main };
};
