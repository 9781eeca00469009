import { type BodyOf, ROLE } from '@cuotaclara/contract';
import type { savePurchaseStep } from '@cuotaclara/contract/applications/application';
import { refuseField } from '#features/borrowers/public.ts';
import { isSupplier } from '#features/credits/public.ts';
import { demandProduct } from '#features/loan-terms/public.ts';
import { differenceOf } from '#platform/audit/difference-of.ts';
import { command } from '#platform/command/command.ts';
import type { Actor } from '#platform/http/actor.ts';
import { lockDraft } from './lock-draft.ts';
import { quoteDraftOrClear } from './quote-draft.ts';
import { saveStep } from './save-step.ts';

type SavePurchaseInput = BodyOf<typeof savePurchaseStep> & { readonly creditId: number };

/** Saves the product, its price and its supplier. */
export const savePurchase = command('save_purchase', async (ctx, input: SavePurchaseInput) => {
  const { trx, actor } = ctx;
  const { creditId, version } = input;
  const stored = await lockDraft(ctx, { creditId, version });
  const was = stored.draft;
  const product = await demandProduct(trx, { id: input.product_id, held: was.product_id });
  const supplierId = supplierFor(actor, { chosen: input.supplier_id, was: was.supplier_id });
  if (supplierId !== was.supplier_id && supplierId !== null) {
    if (!(await isSupplier(trx, supplierId))) refuseField('supplier_unavailable', 'supplier_id');
  }
  const bought = {
    product_id: product.product_id,
    product_name: product.product_name,
    product_kind: product.product_kind,
    product_price: input.product_price,
    modality: product.modality as string,
    supplier_id: supplierId,
  };
  const draft = { ...was, ...bought };
  const { plan, columns } = await quoteDraftOrClear(ctx, draft);
  const before = {
    product_id: was.product_id,
    product_name: was.product_name,
    product_kind: was.product_kind,
    product_price: was.product_price,
    modality: was.modality,
    supplier_id: was.supplier_id,
  };
  return saveStep(ctx, {
    step: 'purchase',
    stored,
    draft,
    plan,
    changes: { ...bought, ...columns },
    difference: differenceOf(before, bought),
  });
});

type SupplierChoice = { readonly chosen: number | null; readonly was: number | null };

/** A supplier's drafts stay their own, and a borrower takes a draft away from no supplier. */
function supplierFor({ roleId, userId }: Actor, { chosen, was }: SupplierChoice): number | null {
  if (roleId === ROLE.supplier) return userId;
  return roleId === ROLE.borrower ? (chosen ?? was) : chosen;
}
