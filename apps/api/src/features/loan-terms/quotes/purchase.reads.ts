import type { Modality } from '@cuotaclara/loan-math';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';

/** What is bought, as a credit keeps it: the catalogue may change, this does not. */
export type BoughtProduct = {
  readonly product_id: number;
  readonly product_name: string;
  readonly product_kind: string;
  readonly price: number;
  readonly modality: Modality;
};

type Held<T> = { readonly id: number; readonly held?: T | undefined };

/** A product that can be chosen; the one that a credit already has stays, also when disabled. */
export async function demandProduct(
  db: Reader,
  { id, held }: Held<number | null>,
): Promise<BoughtProduct> {
  const row = await db
    .selectFrom('products')
    .select(['product_id', 'brand', 'name', 'kind', 'price', 'modality', 'is_active'])
    .where('product_id', '=', id)
    .executeTakeFirst();
  if (row === undefined || (!row.is_active && row.product_id !== held)) {
    return refuse('product_unavailable');
  }
  return {
    product_id: row.product_id,
    product_name: `${row.brand} ${row.name}`,
    product_kind: row.kind,
    price: row.price,
    // The domain of the column admits nothing but the modalities of the engine.
    modality: row.modality as Modality,
  };
}

/** The months of a term that can be chosen, or that a credit already has. */
export async function demandDue(
  db: Reader,
  { id, held }: Held<number | null>,
): Promise<{ readonly due_id: number; readonly months: number }> {
  const due = await db
    .selectFrom('dues')
    .select(['due_id', 'months', 'is_active'])
    .where('due_id', '=', id)
    .executeTakeFirst();
  if (due === undefined || (!due.is_active && due.due_id !== held)) {
    return refuse('due_unavailable');
  }
  return { due_id: due.due_id, months: due.months };
}
