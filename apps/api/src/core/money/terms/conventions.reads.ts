import { type Conventions, conventionsFor } from '@cuotaclara/contract/loan-terms/conventions';
import type { QuoteBasis } from '@cuotaclara/contract/loan-terms/quote';
import type { Reader } from '#platform/database/database.ts';
import { writtenOnce } from '#platform/database/written-once.ts';

type KindedConventions = QuoteBasis['conventions'][number];

const askForConventions = writtenOnce();

/** The conventions of the catalogue that are in force on a day, one for each kind of product. */
export async function conventionsByKind(
  db: Reader,
  today: Temporal.PlainDate,
): Promise<KindedConventions[]> {
  const rows = await askForConventions(db, {
    values: { today: today.toString() },
    write: (blank) =>
      db
        .selectFrom('credit_conventions')
        .distinctOn('product_kind')
        .select(['product_kind', 'instalment_rounding', 'first_period', 'business_day_shift'])
        .select(['late_grace_days', 'tolerance_pesos', 'part_ahead', 'payoff_charges'])
        .where('is_active', '=', true)
        .where('starts_on', '<=', blank.today)
        .orderBy('product_kind')
        .orderBy('starts_on', 'desc'),
  });
  return rows.map(({ product_kind, ...terms }) => ({
    // CHECKs hold the columns to the words of the contract.
    product_kind: product_kind as KindedConventions['product_kind'],
    terms: terms as Conventions,
  }));
}

type ConventionsInput = {
  readonly productKind: string | null;
  readonly today: Temporal.PlainDate;
};

/** The conventions for what is bought, as a credit would keep them. */
export const readConventions = async (
  db: Reader,
  { productKind, today }: ConventionsInput,
): Promise<Conventions> => conventionsFor(await conventionsByKind(db, today), productKind);
