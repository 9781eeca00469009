/** The tabs of a credit's page by their names in the address, which leaves out the first one. */
const CREDIT_TAB_KEYS = [
  'summary',
  'borrower',
  'plan',
  'papers',
  'study',
  'clearance',
  'history',
] as const;

/** The dialogs that change a credit, by their names in the address. */
const CREDIT_DIALOG_KEYS = ['parameters', 'product', 'plate', 'supplier'] as const;

export type CreditTabKey = (typeof CREDIT_TAB_KEYS)[number];
export type CreditDialogKey = (typeof CREDIT_DIALOG_KEYS)[number];

/** The open tab of a credit's page, and the dialog over it. */
export type CreditSearch = { readonly tab?: CreditTabKey; readonly open?: string };

/** A step of the life of a credit opens a dialog too: `step-5`. */
const STEP = /^step-\d{1,2}$/;

const isTab = (text: unknown): text is CreditTabKey => CREDIT_TAB_KEYS.some((key) => key === text);

const isOpening = (text: unknown): text is string =>
  typeof text === 'string' && (STEP.test(text) || CREDIT_DIALOG_KEYS.some((key) => key === text));

/** Reads the search of a credit's address; unknown names are dropped. */
export const readCreditSearch = ({ tab, open }: Record<string, unknown>): CreditSearch => ({
  ...(isTab(tab) && tab !== 'summary' && { tab }),
  ...(isOpening(open) && { open }),
});
