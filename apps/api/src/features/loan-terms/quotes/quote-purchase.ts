import type { Quote } from '@cuotaclara/contract/loan-terms/quote';
import type { AgreedTerms } from '#features/loan-terms/terms-of.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { chargesFor } from './charges.reads.ts';
import { demandWithinLimits, demandWithinPrice } from './limits.ts';
import type { BoughtProduct } from './purchase.reads.ts';
import { quoteTerms } from './quote-terms.ts';

type QuoteContext = { readonly db: Reader; readonly settings: Settings };

export type PurchaseInput = {
  readonly product: Pick<BoughtProduct, 'product_kind' | 'modality'>;
  readonly price: number;
  readonly amount: number;
  readonly months: number;
  readonly dueDay: number;
  readonly today: Temporal.PlainDate;
};

/** Quotes a purchase with the company's rate, charges and rounding of today. */
export async function quotePurchase(
  { db, settings }: QuoteContext,
  { product, price, amount, months, dueDay, today }: PurchaseInput,
): Promise<{ readonly agreed: AgreedTerms; readonly quote: Quote }> {
  demandWithinLimits(settings, { amount, price });
  const agreed: AgreedTerms = {
    amount,
    months,
    dueDay,
    rateEa: settings.get('credit_rate_ea'),
    instalmentMultiple: settings.get('instalment_multiple'),
    charges: await chargesFor(db, {
      productKind: product.product_kind,
      ivaPercent: settings.get('iva_percent'),
    }),
  };
  const quote = await quoteTerms(db, { agreed, modality: product.modality, today });
  demandWithinPrice({ principal: quote.principal, price });
  return { agreed, quote };
}
