import { BORROWER_ROLE, type BodyOf, VENDOR_ROLE } from '@cuotaclara/contract';
import type { savePurchaseStep } from '@cuotaclara/contract/applications/application';
import type { Transaction } from 'kysely';
import { refuseField } from '#features/borrowers/public.ts';
import { isSupplier } from '#features/credits/public.ts';
import { demandProduct } from '#features/loan-terms/public.ts';
import { differenceOf } from '#platform/audit/difference-of.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Actor } from '#platform/http/actor.ts';
import { lockDraft } from './lock-draft.ts';
import { requoteOrClear } from './requote-draft.ts';
import { type Saved, type Saving, savedStep } from './saved-step.ts';

type Body = BodyOf<typeof savePurchaseStep>;

/** Saves what is bought. */
export async function savePurchase(
  trx: Transaction<DB>,
  { body, ...saving }: Saving<Body>,
): Promise<Saved> {
  const { creditId, actor } = saving;
  const draft = await lockDraft(trx, { ...saving, version: body.version });
  const product = await demandProduct(trx, { id: body.product_id, held: draft.product_id });
  const supplierId = soldBy(actor, { chosen: body.supplier_id, was: draft.supplier_id });
  if (supplierId !== draft.supplier_id && supplierId !== null) {
    if (!(await isSupplier(trx, supplierId))) refuseField('supplier_unavailable', 'supplier_id');
  }
  const bought = {
    product_id: product.product_id,
    product_name: product.product_name,
    product_kind: product.product_kind,
    product_price: body.product_price,
    modality: product.modality as string,
    supplier_id: supplierId,
  };
  await trx.updateTable('credits').set(bought).where('credit_id', '=', creditId).execute();
  await requoteOrClear(trx, saving);
  const was = {
    product_id: draft.product_id,
    product_name: draft.product_name,
    product_kind: draft.product_kind,
    product_price: draft.product_price,
    modality: draft.modality,
    supplier_id: draft.supplier_id,
  };
  return savedStep(trx, saving, { step: 'purchase', difference: differenceOf(was, bought) });
}

type Supplier = { readonly chosen: number | null; readonly was: number | null };

/** A supplier's own are their own, and a borrower takes a draft away from nobody. */
function soldBy({ roleId, userId }: Actor, { chosen, was }: Supplier): number | null {
  if (roleId === VENDOR_ROLE) return userId;
  return roleId === BORROWER_ROLE ? (chosen ?? was) : chosen;
}
