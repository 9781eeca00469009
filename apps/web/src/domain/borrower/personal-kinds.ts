/** Of a company, which asks for no credit here. */
const OF_COMPANIES = 'NIT';

type IdentificationKind = { readonly purpose: string; readonly code: string };

/** Of all kinds of document, those by which a person is known. */
export const personalKinds = <K extends IdentificationKind>(kinds: readonly K[]): K[] =>
  kinds.filter(({ purpose, code }) => purpose === 'identity' && code !== OF_COMPANIES);
