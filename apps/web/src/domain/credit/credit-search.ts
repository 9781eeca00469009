/**
 * The tabs of a credit's page that other features open, by their names in the address. A tab that
 * only its own feature knows has no line here.
 */
export const LINKED_TABS = [
  'summary',
  'borrower',
  'plan',
  'payments',
  'attachments',
  'documents',
  'study',
  'clearance',
  'disbursement',
  'history',
] as const;

/** The dialogs that change a credit, by their names in the address. */
const CREDIT_DIALOG_KEYS = ['parameters', 'product', 'plate', 'supplier'] as const;

export type LinkedTab = (typeof LINKED_TABS)[number];
export type CreditDialogKey = (typeof CREDIT_DIALOG_KEYS)[number];

/** The open tab of a credit's page, and the dialog over it. */
export type CreditSearch = { readonly tab?: string; readonly open?: string };

/** A step of the life of a credit opens a dialog too: `step-5`. */
const STEP = /^step-\d{1,2}$/;

const TAB = /^[a-z]{1,20}$/;

const isTab = (text: unknown): text is string => typeof text === 'string' && TAB.test(text);

const isOpening = (text: unknown): text is string =>
  typeof text === 'string' && (STEP.test(text) || CREDIT_DIALOG_KEYS.some((key) => key === text));

/** Tabs that had another name in the address: a bookmark of that time still opens them. */
const RENAMED_TABS: ReadonlyMap<unknown, string> = new Map([['papers', 'attachments']]);

/**
 * Reads the search of a credit's address, which leaves out the first tab; unknown dialogs are
 * dropped. The page shows its first tab for the name of none.
 */
export const readCreditSearch = ({ tab: given, open }: Record<string, unknown>): CreditSearch => {
  const tab = RENAMED_TABS.get(given) ?? given;
  return {
    ...(isTab(tab) && tab !== 'summary' && { tab }),
    ...(isOpening(open) && { open }),
  };
};
