/** The parts of a credit, by their names in the address; the first one needs none. */
export const CREDIT_TABS = {
  summary: 'Resumen',
  borrower: 'Cliente',
  plan: 'Plan de pagos',
  papers: 'Anexos',
  study: 'Estudio',
  clearance: 'Cumplimiento y seguro',
  history: 'Historial',
} as const;

export type CreditTab = keyof typeof CREDIT_TABS;

/** Which part is open, and which dialog over it. */
export type CreditSearch = { readonly tab?: CreditTab; readonly open?: string };

const OPENING = /^(?:parameters|product|plate|supplier|step-\d{1,2})$/;

const isTab = (text: unknown): text is CreditTab =>
  typeof text === 'string' && Object.hasOwn(CREDIT_TABS, text);

export const readCreditSearch = (search: Record<string, unknown>): CreditSearch => {
  const { tab, open } = search;
  return {
    ...(isTab(tab) && tab !== 'summary' && { tab }),
    ...(typeof open === 'string' && OPENING.test(open) && { open }),
  };
};
