import type { Reader } from '#platform/database/database.ts';

/** The borrower that a person who signs in is; null for staff, and before they have said it. */
export async function findBorrowerOf(db: Reader, userId: number): Promise<number | null> {
  const borrower = await db
    .selectFrom('borrowers')
    .select('borrower_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return borrower?.borrower_id ?? null;
}

/** The borrower with a document, written as the contract stores it. */
export async function findBorrowerByDocument(
  db: Reader,
  identification: string,
): Promise<number | null> {
  const borrower = await db
    .selectFrom('borrowers')
    .select('borrower_id')
    .where('identification', '=', identification)
    .executeTakeFirst();
  return borrower?.borrower_id ?? null;
}
