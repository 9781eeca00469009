import type { Disbursement } from '@cuotaclara/contract/disbursement/disbursement';
import type { DisbursementState } from '@cuotaclara/contract/disbursement/disbursement-words';
import { userName } from '#core/people/names.ts';
import type { Reader } from '#platform/database/database.ts';
import { unsafeFindAccount } from './accounts/payees.reads.ts';

/** Not scoped, as every read of this file. */
const disbursementRows = (db: Reader, creditId: number) =>
  db
    .selectFrom('disbursements as paid')
    .innerJoin('payee_accounts as account', 'account.payee_account_id', 'paid.payee_account_id')
    .innerJoin('decisions as decision', 'decision.decision_id', 'paid.decision_id')
    .select(['paid.disbursement_id', 'paid.state', 'paid.payee_account_id', 'account.supplier_id'])
    .select(['paid.lent', 'paid.withheld', 'paid.to_pay', 'paid.pays_on', 'paid.first_due_on'])
    .select(['paid.decision_id', 'decision.proposed_by as prepared_by'])
    .select(['decision.proposed_at as prepared_at', 'decision.decided_by as approved_by'])
    .select('decision.decided_at as approved_at')
    .select(['paid.instalment', 'paid.total_cost_ea', 'paid.gates', 'paid.commission'])
    .select(['paid.bank_reference', 'paid.voucher_number', 'paid.voucher_file_id'])
    .select(['paid.transferred_by', 'paid.transferred_at'])
    .select(userName('decision.proposed_by').as('preparer_name'))
    .select(userName<string | null>('decision.decided_by').as('approver_name'))
    .select(userName<string | null>('paid.transferred_by').as('recorder_name'))
    .where('paid.credit_id', '=', creditId);

/** The one that is approved or done. */
export const unsafeCurrent = (db: Reader, creditId: number) =>
  disbursementRows(db, creditId).where('paid.state', '<>', 'returned').executeTakeFirst();

export type DisbursementRow = NonNullable<Awaited<ReturnType<typeof unsafeCurrent>>>;

// A CHECK holds the column to the states of the contract.
export const stateOf = ({ state }: Pick<DisbursementRow, 'state'>): DisbursementState =>
  state as DisbursementState;

const personOf = (user_id: number | null, name: string | null) =>
  user_id === null ? null : { user_id, name: name ?? '' };

const momentOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A disbursement as the page shows it. */
export async function disbursementOnWire(db: Reader, row: DisbursementRow): Promise<Disbursement> {
  const account = await unsafeFindAccount(db, { accountId: row.payee_account_id });
  if (account === null) throw new Error('the account of a disbursement is kept');
  return {
    disbursement_id: row.disbursement_id,
    decision_id: row.decision_id,
    state: stateOf(row),
    payee_kind: row.supplier_id === null ? 'borrower' : 'supplier',
    account,
    prepared_by: personOf(row.prepared_by, row.preparer_name),
    prepared_at: row.prepared_at.toISOString(),
    approved_by: personOf(row.approved_by, row.approver_name),
    approved_at: momentOf(row.approved_at),
    pays_on: row.pays_on,
    bank_reference: row.bank_reference,
    voucher_number: row.voucher_number,
    transferred_by: personOf(row.transferred_by, row.recorder_name),
    transferred_at: momentOf(row.transferred_at),
  };
}
