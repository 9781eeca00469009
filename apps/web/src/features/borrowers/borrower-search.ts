const TABS = ['identity', 'profile', 'credits'] as const;

export type BorrowerTab = (typeof TABS)[number];

/** Which tab of a customer is open, and whether their data are being edited. */
export type BorrowerSearch = { readonly tab?: BorrowerTab; readonly edit?: true };

export const readBorrowerSearch = (search: Record<string, unknown>): BorrowerSearch => {
  const tab = TABS.find((each) => each === search['tab']);
  return { ...(tab && { tab }), ...(search['edit'] === true && { edit: true }) };
};
