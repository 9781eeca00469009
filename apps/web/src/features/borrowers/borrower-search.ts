/** Which tab of a customer is open; the first one needs no word in the address. */
export type BorrowerSearch = { readonly tab?: 'profile' };

export const readBorrowerSearch = (search: Record<string, unknown>): BorrowerSearch =>
  search['tab'] === 'profile' ? { tab: 'profile' } : {};
