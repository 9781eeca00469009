import { demandOpen } from '#core/credits/edit-windows.ts';
import { demandVersion, lockedCredit } from '#core/credits/lock-credit.ts';
import { changeCredit } from '#features/credits/credits.writes.ts';
import { command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { CreditEditDeps } from './credit-edit-deps.ts';
import { keepChange } from './keep-change.ts';
import { findSupplierName, isSupplier } from './suppliers.reads.ts';

type AssignSupplierInput = {
  readonly creditId: number;
  /** Null takes the credit away from its supplier. */
  readonly supplierId: number | null;
  readonly version?: number | undefined;
};

/** Assigns a credit to a supplier, or to none; of all suppliers only that one sees it then. */
export const assignSupplier = ({ creditPage }: Pick<CreditEditDeps, 'creditPage'>) =>
  command('assign_supplier', async (ctx, input: AssignSupplierInput) => {
    const { trx, actor } = ctx;
    const { creditId, supplierId, version } = input;
    const credit = await lockedCredit(trx, { creditId, actor })
      .select(['credits.credit_state_id', 'credits.version', 'credits.supplier_id'])
      .executeTakeFirst();
    if (credit === undefined) refuse('not_found');
    demandVersion(credit, { creditId, version });
    demandOpen('supplier', { stateId: credit.credit_state_id });
    const before = credit.supplier_id;
    const isChanged = before !== supplierId;
    if (isChanged && supplierId !== null && !(await isSupplier(trx, supplierId))) {
      refuse('supplier_unavailable');
    }
    await changeCredit(trx, { creditId, changes: { supplier_id: supplierId } });
    if (isChanged) {
      await keepChange(trx, {
        creditId,
        actor,
        kind: 'supplier',
        before: { supplier: await findSupplierName(trx, before) },
        after: { supplier: await findSupplierName(trx, supplierId) },
      });
    }
    const entry = {
      action: 'credit_supplier_changed',
      subject: { kind: 'credit', id: creditId },
      before: { supplier_id: before },
      after: { supplier_id: supplierId },
    } as const;
    return {
      reply: await creditPage.read(trx, { creditId, viewer: ctx }),
      audit: isChanged ? [entry] : [],
    };
  });
