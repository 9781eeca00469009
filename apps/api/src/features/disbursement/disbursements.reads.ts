import type { Disbursement } from '@cuotaclara/contract/disbursement/disbursement';
import type { DisbursementState } from '@cuotaclara/contract/disbursement/disbursement-words';
import type { Reader } from '#platform/database/database.ts';
import { shortNameOf } from '#platform/database/person-name.ts';
import { unsafeFindAccount } from './accounts/payees.reads.ts';
import type { LienRequest } from './gates/read-gates.ts';

/** Not scoped, as every read of this file. */
const disbursementRows = (db: Reader, creditId: number) =>
  db
    .selectFrom('disbursements as paid')
    .innerJoin('payee_accounts as account', 'account.payee_account_id', 'paid.payee_account_id')
    .innerJoin('users as preparer', 'preparer.user_id', 'paid.prepared_by')
    .leftJoin('users as approver', 'approver.user_id', 'paid.approved_by')
    .leftJoin('users as recorder', 'recorder.user_id', 'paid.transferred_by')
    .leftJoin('users as returner', 'returner.user_id', 'paid.returned_by')
    .select(['paid.disbursement_id', 'paid.state', 'paid.payee_account_id', 'account.supplier_id'])
    .select(['paid.lien_filing', 'paid.lien_office', 'paid.lien_requested_on'])
    .select(['paid.lent', 'paid.withheld', 'paid.to_pay', 'paid.prepared_by', 'paid.prepared_at'])
    .select(['paid.approved_by', 'paid.approved_at', 'paid.pays_on', 'paid.first_due_on'])
    .select(['paid.instalment', 'paid.total_cost_ea', 'paid.gates', 'paid.commission'])
    .select(['paid.bank_reference', 'paid.voucher_number', 'paid.voucher_file_id'])
    .select(['paid.transferred_by', 'paid.transferred_at'])
    .select(['paid.returned_by', 'paid.returned_at', 'paid.return_reason'])
    .select(shortNameOf('preparer').as('preparer_name'))
    .select(shortNameOf<string | null>('approver').as('approver_name'))
    .select(shortNameOf<string | null>('recorder').as('recorder_name'))
    .select(shortNameOf<string | null>('returner').as('returner_name'))
    .where('paid.credit_id', '=', creditId)
    .orderBy('paid.disbursement_id', 'desc');

/** More than a credit is ever returned. */
const ROWS_MAX = 50;

export const unsafeDisbursementsOf = (db: Reader, creditId: number) =>
  disbursementRows(db, creditId).limit(ROWS_MAX).execute();

export type DisbursementRow = Awaited<ReturnType<typeof unsafeDisbursementsOf>>[number];

/** The one that is under way or done. */
export const unsafeCurrent = (db: Reader, creditId: number) =>
  disbursementRows(db, creditId).where('paid.state', '<>', 'returned').executeTakeFirst();

// A CHECK holds the column to the states of the contract.
export const stateOf = ({ state }: Pick<DisbursementRow, 'state'>): DisbursementState =>
  state as DisbursementState;

export function lienOf(row: DisbursementRow): LienRequest | null {
  const { lien_filing: filing, lien_office: office, lien_requested_on: requested_on } = row;
  return filing === null || office === null || requested_on === null
    ? null
    : { filing, office, requested_on };
}

const personOf = (user_id: number | null, name: string | null) =>
  user_id === null ? null : { user_id, name: name ?? '' };

const momentOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A disbursement as the page shows it. */
export async function disbursementOnWire(db: Reader, row: DisbursementRow): Promise<Disbursement> {
  const account = await unsafeFindAccount(db, { accountId: row.payee_account_id });
  if (account === null) throw new Error('the account of a disbursement is kept');
  return {
    disbursement_id: row.disbursement_id,
    state: stateOf(row),
    payee_kind: row.supplier_id === null ? 'borrower' : 'supplier',
    account,
    lien: lienOf(row),
    prepared_by: personOf(row.prepared_by, row.preparer_name),
    prepared_at: row.prepared_at.toISOString(),
    approved_by: personOf(row.approved_by, row.approver_name),
    approved_at: momentOf(row.approved_at),
    pays_on: row.pays_on,
    bank_reference: row.bank_reference,
    voucher_number: row.voucher_number,
    transferred_by: personOf(row.transferred_by, row.recorder_name),
    transferred_at: momentOf(row.transferred_at),
    returned_by: personOf(row.returned_by, row.returner_name),
    returned_at: momentOf(row.returned_at),
    return_reason: row.return_reason,
  };
}
