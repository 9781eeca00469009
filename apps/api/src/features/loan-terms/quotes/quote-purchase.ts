import type { Quote } from '@cuotaclara/contract/loan-terms/quote';
import { composePurchase } from '@cuotaclara/contract/loan-terms/quoting/compose-purchase';
import type { AgreedTerms } from '@cuotaclara/contract/loan-terms/quoting/terms-of';
import type { Reader } from '#platform/database/database.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import type { BoughtProduct } from './purchase.reads.ts';
import { readQuoteBasis } from './quote-basis.reads.ts';
import { refusalOf } from './quote-refusal.ts';

type Parts = { readonly db: Reader; readonly settings: SettingsReader };

type Wish = {
  readonly product: Pick<BoughtProduct, 'product_kind' | 'modality'>;
  readonly price: number;
  readonly amount: number;
  readonly months: number;
  readonly dueDay: number;
  readonly today: Temporal.PlainDate;
};

/** Quotes a new application with the rate, the charges and the rounding of the company today. */
export async function quotePurchase(
  parts: Parts,
  { product, today, ...asked }: Wish,
): Promise<{ readonly agreed: AgreedTerms; readonly quote: Quote }> {
  const { product_kind: productKind, modality } = product;
  const basis = await readQuoteBasis(parts, today);
  const composed = composePurchase(basis, { ...asked, productKind, modality });
  if (composed.problem !== null) throw refusalOf(composed.problem);
  const { agreed, quote } = composed;
  return { agreed, quote };
}
