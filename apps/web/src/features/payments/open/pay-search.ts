/** The step of the open page that the address names; the first one is left out. */
export type OpenPaySearch = { readonly paso?: 'valores' };

/** Nothing that was typed or found is in the address: another person may use the same browser. */
export const readOpenPaySearch = ({ paso }: Record<string, unknown>): OpenPaySearch =>
  paso === 'valores' ? { paso } : {};
