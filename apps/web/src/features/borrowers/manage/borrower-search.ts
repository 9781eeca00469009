import { BORROWER_TAB_KEYS, type BorrowerTabKey } from '#domain/borrower/borrower-tab.ts';

/** The open tab of a borrower's page, and whether the edit dialog is open. */
export type BorrowerSearch = { readonly tab?: BorrowerTabKey; readonly edit?: true };

export const readBorrowerSearch = (search: Record<string, unknown>): BorrowerSearch => {
  const tab = BORROWER_TAB_KEYS.find((key) => key === search['tab']);
  return { ...(tab && { tab }), ...(search['edit'] === true && { edit: true }) };
};
