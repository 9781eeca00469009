type Supplier = { readonly name: string; readonly business: string | null };

/** An adviser wherever one is named: the person, and the company that they sell for. */
export const supplierText = ({ name, business }: Supplier): string =>
  business === null ? name : `${name} · ${business}`;
