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
