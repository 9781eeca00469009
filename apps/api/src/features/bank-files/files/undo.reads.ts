import { STATE } from '@cuotaclara/contract';
import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';
import { readRows } from '#platform/database/read-rows.ts';

/** A payment of a file that counts: of a row, or of a deposit that came with it. */
export type PaymentToUndo = {
  readonly payment_id: number;
  readonly credit_id: number;
  readonly amount: number;
};

type PaymentsInput = { readonly bankFileId: number; readonly limit: number | null };

/** The payments of a file that nobody has taken back, in the order of their credits. Not scoped. */
export async function unsafePaymentsOfFile(
  db: Reader,
  { bankFileId, limit }: PaymentsInput,
): Promise<readonly PaymentToUndo[]> {
  const rows = await readRows(
    db,
    sql<PaymentToUndo>`
    select payment_id, credit_id, amount from payments
    where payment_id in (
      select payment_id from bank_file_rows where bank_file_id = ${bankFileId}
      union
      select part.payment_id from deposit_assignments as part
      join deposits using (deposit_id) join bank_file_rows as own using (bank_file_row_id)
      where own.bank_file_id = ${bankFileId}
    ) and not exists (
      select from credit_events as event
      where event.reverses_payment_id = payments.payment_id and event.kind = 'reversal'
    )
    order by credit_id, payment_id desc limit ${limit}
  `,
  );
  return rows;
}

/** The deposits of a file that are still open. Not scoped. */
export const unsafeOpenDeposits = (db: Reader, bankFileId: number) =>
  db
    .selectFrom('deposits')
    .innerJoin('bank_file_rows as row', 'row.bank_file_row_id', 'deposits.bank_file_row_id')
    .select(['deposits.deposit_id', 'deposits.amount', 'deposits.open_amount'])
    .where('row.bank_file_id', '=', bankFileId)
    .where('deposits.open_amount', '>', 0)
    .orderBy('deposits.deposit_id');

/** Whether a customer got back what a payment of a file left over. Not scoped. */
async function unsafeIsRefunded(db: Reader, bankFileId: number): Promise<boolean> {
  const payments = await unsafePaymentsOfFile(db, { bankFileId, limit: null });
  const creditIds = payments.map(({ credit_id }) => credit_id);
  const refunded = await db
    .selectFrom('surplus_refunds')
    .select('surplus_refund_id')
    .where('credit_id', '=', sql<number>`any(${creditIds}::integer[])`)
    .where('returned_on', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return refunded !== undefined;
}

/** Whether money of a file left again, so that the file cannot be undone. Not scoped. */
export async function unsafeIsSpent(db: Reader, bankFileId: number): Promise<boolean> {
  const spent = await db
    .selectFrom('deposit_assignments as part')
    .innerJoin('deposits', 'deposits.deposit_id', 'part.deposit_id')
    .innerJoin('bank_file_rows as row', 'row.bank_file_row_id', 'deposits.bank_file_row_id')
    .select('part.deposit_assignment_id')
    .where('row.bank_file_id', '=', bankFileId)
    .where('part.kind', 'in', ['refunded', 'settled'])
    .where('part.state', '=', 'approved')
    .executeTakeFirst();
  return spent !== undefined || unsafeIsRefunded(db, bankFileId);
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0);

/** Effect of undoing a file. Not scoped. */
export async function unsafeUndoTotals(db: Reader, bankFileId: number) {
  const payments = await unsafePaymentsOfFile(db, { bankFileId, limit: null });
  const deposits = await unsafeOpenDeposits(db, bankFileId).execute();
  const creditIds = [...new Set(payments.map(({ credit_id }) => credit_id))];
  const { reopened } = await db
    .selectFrom('credits')
    .select(({ fn }) => fn.countAll<number>().as('reopened'))
    .where('credit_id', '=', sql<number>`any(${creditIds}::integer[])`)
    .where('credit_state_id', '=', STATE.paid)
    .executeTakeFirstOrThrow();
  return {
    payments: payments.length,
    paid: sumOf(payments.map(({ amount }) => amount)),
    deposits: deposits.length,
    inTray: sumOf(deposits.map(({ open_amount }) => open_amount)),
    credits: creditIds.length,
    /** Credits that it had paid off and that would be owed again. */
    reopened,
  };
}

/** The people of an approved undo and its reason. Not scoped. */
export const unsafeMadeUndo = (db: Reader, decisionId: number) =>
  db
    .selectFrom('decisions')
    .select(['decision_id', 'proposed_by', 'decided_by', 'reason'])
    .where('decision_id', '=', decisionId)
    .executeTakeFirstOrThrow();

export type MadeUndo = Awaited<ReturnType<typeof unsafeMadeUndo>>;
