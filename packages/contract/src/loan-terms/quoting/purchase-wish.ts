import type { BasisDue, BasisProduct, QuoteBody } from '../quote.ts';
import type { PurchaseWish } from './compose-purchase.ts';

/** The products and terms that a quote can name: those of the catalogues and of the draft. */
export type PurchaseChoices = {
  readonly products: readonly BasisProduct[];
  readonly dues: readonly BasisDue[];
};

/** The wish of a quote request; null where its product or its term is not among the choices. */
export function purchaseWishOf(
  { products, dues }: PurchaseChoices,
  body: QuoteBody,
): PurchaseWish | null {
  const product = products.find(({ product_id }) => product_id === body.product_id);
  const due = dues.find(({ due_id }) => due_id === body.due_id);
  if (product === undefined || due === undefined) return null;
  return {
    productKind: product.kind,
    modality: product.modality,
    price: body.product_price ?? product.price,
    amount: body.request_amount,
    months: due.months,
    dueDay: body.due_day,
  };
}
