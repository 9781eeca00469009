import { partsOfBorrowerKey } from '@cuotaclara/contract/borrowers/borrower-key';
import { type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import type { Reader } from '#platform/database/database.ts';

/** Any number: together with the hash of an identification it names the lock of that number. */
const LOCK_SPACE = 7_201_533;

/**
 * Locks a number until the transaction ends: of two commands that look for its borrower, or approve
 * one, the second sees what the first has done. It is taken before any row of a borrower.
 */
export async function lockIdentification(
  trx: Transaction<DB>,
  identification: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_SPACE}, hashtext(${identification}))`.execute(trx);
}

/**
 * Whether a borrower has more than a typed number: a reviewer approved the identity, or staff
 * entered the borrower. A number that a person only typed for themself reserves nothing.
 */
const isEstablished = sql<boolean>`(
  borrowers.identity_state = 'approved' or borrowers.user_id is null
)`;

/** The borrowers with a number: the approved one first, then those whom staff entered. */
export const byIdentification = <O>(
  query: SelectQueryBuilder<DB, 'borrowers', O>,
  identification: string,
): SelectQueryBuilder<DB, 'borrowers', O> =>
  query
    .where('borrowers.identification', '=', identification)
    .orderBy(sql`borrowers.identity_state = 'approved'`, 'desc')
    .orderBy(sql`borrowers.user_id is null`, 'desc')
    .orderBy('borrowers.borrower_id');

/** The borrower that an address names; of several with one number, the first by that order. */
export const byBorrowerKey = <O>(
  query: SelectQueryBuilder<DB, 'borrowers', O>,
  key: string,
): SelectQueryBuilder<DB, 'borrowers', O> => {
  const { identification, borrowerId } = partsOfBorrowerKey(key);
  const named = byIdentification(query, identification).limit(1);
  return borrowerId === null ? named : named.where('borrowers.borrower_id', '=', borrowerId);
};

/** Whether other borrowers have the number of this one. */
export const sharesIdentification = sql<boolean>`exists (
  select from borrowers as other
  where other.identification = borrowers.identification
    and other.borrower_id <> borrowers.borrower_id
)`;

type OtherHolderInput = { readonly identification: string; readonly borrowerId: number };

/** Whether a number belongs to another borrower who has more than the typed number. */
export async function isHeldByAnother(
  db: Reader,
  { identification, borrowerId }: OtherHolderInput,
): Promise<boolean> {
  const holder = await db
    .selectFrom('borrowers')
    .select('borrower_id')
    .where('identification', '=', identification)
    .where('borrower_id', '<>', borrowerId)
    .where(isEstablished)
    .limit(1)
    .executeTakeFirst();
  return holder !== undefined;
}
