import type { ChargeTerms } from '@cuotaclara/contract/credits/charge-terms';
import type { QuoteBasis } from '@cuotaclara/contract/loan-terms/quote';
import { percentOf } from '#core/money/terms/percent-of.ts';
import type { Reader } from '#platform/database/database.ts';

const chargesInUse = (db: Reader) =>
  db
    .selectFrom('charges')
    .select([
      'code',
      'name',
      'base',
      'value_pesos',
      'value_rate',
      'moment',
      'has_iva',
      'is_service',
      'product_kind',
    ])
    .where('is_active', '=', true)
    .orderBy('charge_id');

type ChargeRow = Awaited<ReturnType<ReturnType<typeof chargesInUse>['execute']>>[number];

/** What is incomplete, or asks for a share of a balance that is not there yet, is not charged. */
const isComplete = (row: ChargeRow): boolean =>
  (row.base === 'fixed' ? row.value_pesos : row.value_rate) !== null &&
  (row.base !== 'balance-share' || row.moment === 'instalment');

const toTerms = (row: ChargeRow, ivaPercent: number): ChargeTerms => ({
  code: row.code,
  name: row.name,
  // CHECKs hold both columns to the words of the contract.
  base: row.base as ChargeTerms['base'],
  moment: row.moment as ChargeTerms['moment'],
  amount: row.base === 'fixed' ? row.value_pesos : null,
  percent: row.base === 'fixed' || row.value_rate === null ? null : percentOf(row.value_rate),
  iva_percent: row.has_iva ? ivaPercent : null,
  is_service: row.is_service,
});

type KindedCharge = QuoteBasis['charges'][number];

/** The charges of the catalogue for every kind of product, as a quote's basis carries them. */
export async function chargesByKind(db: Reader, ivaPercent: number): Promise<KindedCharge[]> {
  const rows = await chargesInUse(db).execute();
  return rows.filter(isComplete).map((row) => ({
    // A CHECK holds the column to the kinds of the contract.
    product_kind: row.product_kind as KindedCharge['product_kind'],
    terms: toTerms(row, ivaPercent),
  }));
}

type ChargesInput = { readonly productKind: string | null; readonly ivaPercent: number };

/** The charges of the catalogue for what is bought, as a credit would keep them. */
export async function chargesFor(
  db: Reader,
  { productKind, ivaPercent }: ChargesInput,
): Promise<ChargeTerms[]> {
  const rows = await chargesInUse(db)
    .where('product_kind', 'in', ['any', ...(productKind === null ? [] : [productKind])])
    .execute();
  return rows.filter(isComplete).map((row) => toTerms(row, ivaPercent));
}
