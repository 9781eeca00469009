import type { CreditDetail, NextStep } from '@cuotaclara/contract/credits/credit-detail';
import type { CreditTab } from '#domain/credit/credit-search.ts';
import { isRejection, offeredSteps } from '#domain/credit/credit-steps.ts';
import { type FoundInLists, sanctionWords } from '#domain/credit/clearance/found-in-lists.ts';
import { isInCompliance } from '#domain/credit/credit-state.ts';
import type { May } from '#domain/credit/use-may.ts';

export type Next = {
  readonly title: string;
  readonly text: string;
  /** The step itself, where one click leads to it. */
  readonly step: NextStep | null;
  /** Where to look before. */
  readonly tab: { readonly name: CreditTab; readonly label: string } | null;
};

type Words = Omit<Next, 'step'>;

/** What each step means for whoever takes it, by the state it starts from. */
const WORDS: Partial<Record<number, Words>> = {
  1: {
    title: 'Enviar la solicitud',
    text: 'Con todo completo pasa a servicio al cliente para su estudio.',
    tab: null,
  },
  2: {
    title: 'Tomarla en estudio',
    text: 'Queda a tu nombre y el cliente ve que ya la estamos mirando.',
    tab: null,
  },
  3: {
    title: 'Decidir el crédito',
    text: 'Mira el estudio: aprueba, rechaza o pide lo que falte. Decides tú y escribes por qué.',
    tab: { name: 'study', label: 'Ver estudio' },
  },
  4: {
    title: 'Esperamos documentos',
    text: 'Con lo último que se pidió vuelve a estudio. Si te llegó por otro medio, adjúntalo.',
    tab: { name: 'papers', label: 'Adjuntar lo pedido' },
  },
};

const CLEARANCE_TAB = 'clearance';

/** What this person may do, and what they may know. */
type Known = { readonly may: May; readonly found: FoundInLists | null };

/** What compliance and insurance have to do side by side. */
const clearanceOf = (credit: CreditDetail, { may, found }: Known): Next | null => {
  if (!isInCompliance(credit)) return null;
  const rejection = credit.steps.find(isRejection) ?? null;
  const sanctioned = found === null ? null : sanctionWords(found);
  if (sanctioned !== null && rejection !== null) {
    const words = { title: 'Rechazar el crédito', text: 'Así no puede pasar a desembolso:' };
    return { ...words, step: rejection, tab: null };
  }
  const text = 'Con todo esto listo pasa solo a desembolso:';
  if (may('review_compliance') && credit.compliance === null) {
    const tab = { name: CLEARANCE_TAB, label: 'Revisar cumplimiento' } as const;
    return { title: 'Revisar el cumplimiento', text, step: null, tab };
  }
  if (may('register_insurance') && credit.policy === null) {
    const tab = { name: CLEARANCE_TAB, label: 'Registrar póliza' } as const;
    return { title: 'Registrar la póliza', text, step: null, tab };
  }
  return null;
};

/** What this person should do with the credit now; null when it is for others to do. */
export const nextOf = (credit: CreditDetail, known: Known): Next | null => {
  const { main } = offeredSteps(credit);
  const words = WORDS[credit.credit_state_id];
  if (main === null || words === undefined) return clearanceOf(credit, known);
  const tab = words.tab?.name === 'study' && !known.may('study_credit') ? null : words.tab;
  return { ...words, tab, step: main };
};
