/** The credit that the page for paying shows; the first that owes where none is named. */
export type OwnPaySearch = { readonly credit?: string };

const CREDIT = /^\d{1,12}$/;

export const readOwnPaySearch = ({ credit }: Record<string, unknown>): OwnPaySearch =>
  typeof credit === 'string' && CREDIT.test(credit) ? { credit } : {};
