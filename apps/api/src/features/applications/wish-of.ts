import type { quotePurchase } from '#features/loan-terms/public.ts';
import type { Draft } from './draft.reads.ts';

type Wish = Parameters<typeof quotePurchase>[1];

/** What an application asks for; null while something that a plan needs is not said. */
export function wishOf(draft: Draft, today: Temporal.PlainDate): Wish | null {
  const { product_kind, modality, product_price, request_amount, months, due_day } = draft;
  if (product_kind === null || modality === null || product_price === null) return null;
  if (request_amount === null || months === null || due_day === null) return null;
  return {
    // The domain of the column admits nothing but the modalities of the engine.
    product: { product_kind, modality: modality as Wish['product']['modality'] },
    price: product_price,
    amount: request_amount,
    months,
    dueDay: due_day,
    today,
  };
}
