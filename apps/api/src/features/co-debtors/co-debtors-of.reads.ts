import type { Reader } from '#platform/database/database.ts';

/** A person who accepted to answer for a credit. */
type AcceptedCoDebtor = {
  readonly co_debtor_id: number;
  readonly borrower_id: number;
  /** The first who was invited is 1. */
  readonly order: number;
};

/** The people who accepted to answer for a credit, in the order in which they were invited. */
export async function coDebtorsOf(
  db: Reader,
  creditId: number,
): Promise<readonly AcceptedCoDebtor[]> {
  const rows = await db
    .selectFrom('credit_co_debtors')
    .select(['co_debtor_id', 'borrower_id'])
    .where('credit_id', '=', creditId)
    .where('state', '=', 'ACCEPTED')
    .orderBy('co_debtor_id')
    .execute();
  return rows.flatMap(({ co_debtor_id, borrower_id }, place) =>
    // A CHECK gives an accepted co-debtor a borrower.
    borrower_id === null ? [] : [{ co_debtor_id, borrower_id, order: place + 1 }],
  );
}
