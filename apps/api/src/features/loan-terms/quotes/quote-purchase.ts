import type { Quote } from '@cuotaclara/contract/loan-terms/quote';
import { composePurchase } from '@cuotaclara/contract/loan-terms/quoting/compose-purchase';
import type { AgreedTerms } from '@cuotaclara/contract/loan-terms/quoting/terms-of';
import { refusalOf } from '#core/money/terms/quote-refusal.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Settings } from '#platform/settings/settings.ts';
import type { BoughtProduct } from './purchase.reads.ts';
import { readQuoteBasis } from './quote-basis.reads.ts';

type QuoteContext = { readonly db: Reader; readonly settings: Settings };

export type PurchaseInput = {
  readonly product: Pick<BoughtProduct, 'product_kind' | 'modality'>;
  readonly price: number;
  readonly amount: number;
  readonly months: number;
  readonly dueDay: number;
  readonly today: Temporal.PlainDate;
};

/** Quotes a purchase with the company's rate, charges, conventions and rounding of today. */
export async function quotePurchase(
  context: QuoteContext,
  { product, today, ...wish }: PurchaseInput,
): Promise<{ readonly agreed: AgreedTerms; readonly quote: Quote }> {
  const { product_kind: productKind, modality } = product;
  const basis = await readQuoteBasis(context, today);
  const composed = composePurchase(basis, { ...wish, productKind, modality });
  if (composed.problem !== null) throw refusalOf(composed.problem);
  const { agreed, quote } = composed;
  return { agreed, quote };
}
