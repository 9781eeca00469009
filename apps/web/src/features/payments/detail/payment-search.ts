/** Set by the desk of the gateway: the page opens on taking back money that its report deducts. */
export type PaymentSearch = { readonly reverse?: 'returned' };

export const readPaymentSearch = ({ reverse }: Record<string, unknown>): PaymentSearch =>
  reverse === 'returned' ? { reverse } : {};
