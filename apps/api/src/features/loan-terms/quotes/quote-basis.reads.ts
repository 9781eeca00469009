import type { BasisDue, BasisProduct, QuoteBasis } from '@cuotaclara/contract/loan-terms/quote';
import type { Modality } from '@cuotaclara/loan-math';
import { conventionsByKind } from '#core/money/terms/conventions.reads.ts';
import { readHolidayDays } from '#core/money/terms/holidays.reads.ts';
import { percentOf } from '#core/money/terms/percent-of.ts';
import type { Reader } from '#platform/database/database.ts';
import { writtenOnce } from '#platform/database/written-once.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { chargesByKind } from './charges.reads.ts';

type QuoteBasisContext = { readonly db: Reader; readonly settings: Settings };

const askForRates = writtenOnce();

/** The usury rates in use of the month of a day. */
async function usuryRatesOf(
  db: Reader,
  today: Temporal.PlainDate,
): Promise<QuoteBasis['usury_rates']> {
  const rows = await askForRates(db, {
    values: { month: today.with({ day: 1 }).toString() },
    write: (blank) =>
      db
        .selectFrom('usury_rates')
        .select(['modality', 'rate_ea'])
        .where('is_active', '=', true)
        .where('month', '=', blank.month)
        .orderBy('modality'),
  });
  return rows.map(({ modality, rate_ea }) => ({
    // The domain of the column admits nothing but the modalities of the engine.
    modality: modality as Modality,
    rate_ea: percentOf(rate_ea),
  }));
}

/** Everything that a quote of one day depends on besides the purchase itself. */
export async function readQuoteBasis(
  { db, settings }: QuoteBasisContext,
  today: Temporal.PlainDate,
): Promise<QuoteBasis> {
  const ivaPercent = settings.get('iva_percent');
  // One after the other: `db` may be a transaction, which is one connection.
  const charges = await chargesByKind(db, ivaPercent);
  const conventions = await conventionsByKind(db, today);
  const asksForHolidays = conventions.some(({ terms }) => terms.business_day_shift);
  const holidays = asksForHolidays ? await readHolidayDays(db, today) : [];
  const usury_rates = await usuryRatesOf(db, today);
  return {
    today: today.toString(),
    amount_min: settings.get('credit_amount_min'),
    amount_max: settings.get('credit_amount_max'),
    financed_percent_max: settings.get('financed_percent_max'),
    rate_ea: settings.get('credit_rate_ea'),
    instalment_multiple: settings.get('instalment_multiple'),
    charges,
    conventions,
    holidays: [...holidays],
    usury_rates,
  };
}

type HeldChoices = { readonly product_id: number | null; readonly due_id: number | null };

type KeptChoices = {
  readonly kept_product: BasisProduct | null;
  readonly kept_due: BasisDue | null;
};

/** What a draft has of the catalogues, also where they do not offer it any more. */
export async function readKeptChoices(db: Reader, held: HeldChoices): Promise<KeptChoices> {
  const [product, due] = await Promise.all([
    db
      .selectFrom('products')
      .select(['product_id', 'kind', 'modality', 'price'])
      .where('product_id', '=', held.product_id)
      .executeTakeFirst(),
    db
      .selectFrom('dues')
      .select(['due_id', 'months'])
      .where('due_id', '=', held.due_id)
      .executeTakeFirst(),
  ]);
  return {
    kept_product: product === undefined ? null : toBasisProduct(product),
    kept_due: due ?? null,
  };
}

type ProductRow = {
  readonly product_id: number;
  readonly kind: string;
  readonly modality: string;
  readonly price: number;
};

const toBasisProduct = ({ kind, modality, ...product }: ProductRow): BasisProduct => ({
  ...product,
  // A CHECK and a domain hold both columns to the words of the contract.
  kind: kind as BasisProduct['kind'],
  modality: modality as BasisProduct['modality'],
});
