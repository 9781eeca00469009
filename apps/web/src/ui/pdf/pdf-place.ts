/** A place on a page, in points from its upper edge. */
export type PdfPlace = { readonly page: number; readonly top: number; readonly bottom: number };
