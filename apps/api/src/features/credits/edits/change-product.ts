import { problemOfPlate } from '@cuotaclara/contract/credits/credit-fields';
import { sql, type Transaction } from 'kysely';
import { lockCredit } from '#features/credits/lock-credit.ts';
import {
  type BoughtProduct,
  chargesFor,
  chargesIn,
  chargesText,
  demandProduct,
  demandWithinLimits,
  demandWithinPrice,
  quoteStored,
} from '#features/loan-terms/public.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import { differenceOf } from '#platform/audit/difference-of.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { demandOpen } from './edit-windows.ts';
import { keepChange } from './keep-change.ts';

type Parts = {
  readonly trx: Transaction<DB>;
  readonly settings: SettingsReader;
  readonly today: Temporal.PlainDate;
};

type Change = {
  readonly creditId: number;
  readonly actor: Actor;
  readonly productId: number;
  readonly price: number;
  readonly version?: number | undefined;
};

/** Changes what is bought or its price. The terms stay as agreed and are quoted anew. */
export async function changeProduct(
  { trx, settings, today }: Parts,
  { creditId, actor, productId, price, version }: Change,
): Promise<AuditEntry[]> {
  const credit = await lockCredit(trx, { creditId, actor, version, raisesVersion: true });
  demandOpen('terms', credit);
  const was = await readBought(trx, creditId);
  const product = await demandProduct(trx, { id: productId, held: was.product_id });
  await demandWithinLimits(settings, { amount: was.amount ?? 0, price, today });
  const bought = {
    product_id: product.product_id,
    product_name: product.product_name,
    product_kind: product.product_kind,
    product_price: price,
    modality: product.modality,
  };
  await trx.updateTable('credits').set(bought).where('credit_id', '=', creditId).execute();
  if (product.product_kind !== was.product_kind) {
    const ivaPercent = await settings.get('iva_percent', today);
    await fitToKind(trx, { creditId, product, plate: was.plate, ivaPercent });
  }
  await keepQuote(trx, { creditId, price, today });
  const is = await readBought(trx, creditId);
  const [before, after] = [toldOf(was), toldOf(is)];
  await keepChange(trx, { creditId, actor, kind: 'product', before, after });
  const difference = differenceOf(factsOf(was), factsOf(is));
  if (difference === null) return [];
  const subject = { kind: 'credit', id: creditId } as const;
  return [{ action: 'credit_product_changed', subject, ...difference }];
}

const readBought = (trx: Transaction<DB>, creditId: number) =>
  trx
    .selectFrom('credits')
    .select([
      'product_id',
      'product_name',
      'product_kind',
      'product_price',
      'modality',
      'plate',
      'charges',
      'amount',
      'instalment',
    ])
    .where('credit_id', '=', creditId)
    .executeTakeFirstOrThrow();

type Bought = Awaited<ReturnType<typeof readBought>>;

/** As the log keeps it; the charges as one value, which is another when one of them is. */
const factsOf = ({ amount: _, charges, ...bought }: Bought) => ({
  ...bought,
  charges: JSON.stringify(chargesIn(charges)),
});

/** As the history tells it. */
const toldOf = ({ product_name, product_price, plate, charges, instalment }: Bought) => ({
  product: product_name,
  price: product_price,
  plate,
  charges: chargesText(chargesIn(charges)),
  instalment,
});

type Fitting = {
  readonly creditId: number;
  readonly product: BoughtProduct;
  readonly plate: string | null;
  readonly ivaPercent: number;
};

/** Another kind of thing has other charges, and no plate of the kind before. */
async function fitToKind(
  trx: Transaction<DB>,
  { creditId, product, plate, ivaPercent }: Fitting,
): Promise<void> {
  const kind = product.product_kind;
  const charges = await chargesFor(trx, { productKind: kind, ivaPercent });
  const keepsPlate = plate !== null && kind !== 'other' && problemOfPlate({ kind, plate }) === null;
  await trx
    .updateTable('credits')
    .set({ charges: JSON.stringify(charges), plate: keepsPlate ? plate : null })
    .where('credit_id', '=', creditId)
    .execute();
}

type Quoting = {
  readonly creditId: number;
  readonly price: number;
  readonly today: Temporal.PlainDate;
};

async function keepQuote(trx: Transaction<DB>, { creditId, price, today }: Quoting): Promise<void> {
  const quote = await quoteStored(trx, { creditId, today });
  if (quote === null) refuse('no_plan_yet');
  demandWithinPrice({ principal: quote.principal, price });
  await trx
    .updateTable('credits')
    .set({
      instalment: quote.instalment,
      total_cost_ea: sql`${quote.total_cost_ea}::numeric / 100`,
      quoted_on: today.toString(),
    })
    .where('credit_id', '=', creditId)
    .execute();
}
