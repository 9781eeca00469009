import type { Quote } from '@cuotaclara/contract/loan-terms/quote';
import type { AgreedTerms } from '#features/loan-terms/terms-of.ts';
import type { Reader } from '#platform/database/database.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { chargesFor } from './charges.reads.ts';
import { demandWithinLimits, demandWithinPrice } from './limits.ts';
import type { BoughtProduct } from './purchase.reads.ts';
import { quoteTerms } from './quote-terms.ts';

type Parts = { readonly db: Reader; readonly settings: SettingsReader };

type Wish = {
  readonly product: Pick<BoughtProduct, 'product_kind' | 'modality'>;
  readonly price: number;
  readonly amount: number;
  readonly months: number;
  readonly dueDay: number;
  readonly today: Temporal.PlainDate;
};

/** Quotes a new application with the rate, the charges and the rounding of the house today. */
export async function quotePurchase(
  { db, settings }: Parts,
  { product, price, amount, months, dueDay, today }: Wish,
): Promise<{ readonly agreed: AgreedTerms; readonly quote: Quote }> {
  await demandWithinLimits(settings, { amount, price, today });
  const values = await settings.read();
  const agreed: AgreedTerms = {
    amount,
    months,
    dueDay,
    rateEa: values.find('credit_rate_ea', today).value,
    instalmentMultiple: values.find('instalment_multiple', today).value,
    charges: await chargesFor(db, {
      productKind: product.product_kind,
      ivaPercent: values.find('iva_percent', today).value,
    }),
  };
  const quote = await quoteTerms(db, { agreed, modality: product.modality, today });
  demandWithinPrice({ principal: quote.principal, price });
  return { agreed, quote };
}
