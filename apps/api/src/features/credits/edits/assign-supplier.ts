import type { Transaction } from 'kysely';
import { lockCredit } from '#features/credits/lock-credit.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { demandOpen } from './edit-windows.ts';
import { keepChange } from './keep-change.ts';
import { findSupplierName, isSupplier } from './suppliers.reads.ts';

type Change = {
  readonly creditId: number;
  readonly actor: Actor;
  readonly supplierId: number | null;
  readonly version?: number | undefined;
};

/** Assigns a credit to whoever sells, or to nobody; from then on it is in their reach alone. */
export async function assignSupplier(
  trx: Transaction<DB>,
  { creditId, actor, supplierId, version }: Change,
): Promise<AuditEntry[]> {
  const credit = await lockCredit(trx, { creditId, actor, version, raisesVersion: true });
  demandOpen('supplier', credit);
  const { supplier_id: before } = await trx
    .selectFrom('credits')
    .select('supplier_id')
    .where('credit_id', '=', creditId)
    .executeTakeFirstOrThrow();
  if (before === supplierId) return [];
  if (supplierId !== null && !(await isSupplier(trx, supplierId))) refuse('supplier_unavailable');
  await trx
    .updateTable('credits')
    .set({ supplier_id: supplierId })
    .where('credit_id', '=', creditId)
    .execute();
  await keepChange(trx, {
    creditId,
    actor,
    kind: 'supplier',
    before: { supplier: await findSupplierName(trx, before) },
    after: { supplier: await findSupplierName(trx, supplierId) },
  });
  return [
    {
      action: 'credit_supplier_changed',
      subject: { kind: 'credit', id: creditId },
      before: { supplier_id: before },
      after: { supplier_id: supplierId },
    },
  ];
}
