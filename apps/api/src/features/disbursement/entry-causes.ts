import { payoutNumber } from '@cuotaclara/contract/disbursement/disbursement-words';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import { pesosText } from '@cuotaclara/contract/values/number-text';
import { toWhom } from '@cuotaclara/contract/values/sentences';
import {
  bareCause,
  type EntryCause,
  type EntryCauses,
  numberInKey,
  type ReadCause,
} from '#contributions/entry-causes.ts';
import { userName } from '#core/people/names.ts';
import type { Reader } from '#platform/database/database.ts';

/** A disbursement, its commission or its transfer: who got the money and who did it. */
async function payoutCause(
  db: Reader,
  { creditId, title }: { readonly creditId: number; readonly title: string },
): Promise<EntryCause> {
  const row = await db
    .selectFrom('disbursements as paid')
    .innerJoin('payee_accounts as account', 'account.payee_account_id', 'paid.payee_account_id')
    .innerJoin('decisions as decision', 'decision.decision_id', 'paid.decision_id')
    .select(['paid.to_pay', 'paid.pays_on', 'paid.transferred_at', 'paid.voucher_number'])
    .select(['account.holder', 'account.bank'])
    .select([
      userName<string | null>('paid.transferred_by').as('by'),
      userName<string | null>('decision.decided_by').as('approver'),
    ])
    .where('paid.credit_id', '=', creditId)
    .where('paid.state', '=', 'transferred')
    .executeTakeFirst();
  // Credits that were disbursed before the product kept its disbursements have none.
  if (row === undefined) return bareCause(title);
  const { to_pay, pays_on, holder, bank, voucher_number, approver } = row;
  return {
    ...bareCause(title, [
      `${pesosText(to_pay)} ${toWhom(holder)}, ${bank}`,
      ...(voucher_number === null ? [] : [`Giro ${payoutNumber(voucher_number)}`]),
      `Girado el ${longDay(pays_on)}`,
      ...(approver === null ? [] : [`Lo aprobó ${approver}`]),
    ]),
    at: row.transferred_at?.toISOString() ?? null,
    by: row.by,
  };
}

const titled =
  (titleOf: (on: string) => string): ReadCause =>
  (db, entry) =>
    payoutCause(db, { creditId: numberInKey(entry), title: titleOf(longDay(entry.effective_on)) });

/** Causes of the entries of money that was lent. */
export const disbursementCauses = {
  disbursement: titled((on) => `Lo causó el desembolso del ${on}`),
  commission: titled(() => 'Lo causó la comisión del proveedor'),
  transfer: titled(() => 'Lo causó el giro'),
} as const satisfies EntryCauses;
