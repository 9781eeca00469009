import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import type { Queries } from '#platform/database/database.ts';
import { eraseMessagesTo } from '#platform/outbox/erase-messages.ts';

/** A phone number as text messages are addressed to it. */
export const withCountry = (phone: string): string => `+57${phone}`;

type PhoneCode = {
  readonly borrowerId: number;
  readonly phone: string;
  readonly codeHash: Buffer;
  readonly sentAt: Date;
  readonly expiresAt: Date;
};

/** Stores the code that was sent to a borrower; the one before counts no longer. */
export async function savePhoneCode(
  trx: Transaction<DB>,
  { borrowerId, phone, codeHash, sentAt, expiresAt }: PhoneCode,
): Promise<void> {
  const fresh = { phone, code_hash: codeHash, sent_at: sentAt, expires_at: expiresAt, tries: 0 };
  await trx
    .insertInto('phone_codes')
    .values({ borrower_id: borrowerId, ...fresh })
    .onConflict((conflict) => conflict.column('borrower_id').doUpdateSet(fresh))
    .execute();
}

type PhoneCodeTry = { readonly borrowerId: number; readonly triesMax: number; readonly now: Date };

/**
 * Counts a try before the code is compared, so that many tries at once do not slip through. Answers
 * the code that is still valid, or null.
 */
export async function countPhoneCodeTry(
  db: Queries,
  { borrowerId, triesMax, now }: PhoneCodeTry,
): Promise<{ readonly phone: string; readonly codeHash: Buffer } | null> {
  const code = await db
    .updateTable('phone_codes')
    .set({ tries: sql`tries + 1` })
    .where('borrower_id', '=', borrowerId)
    .where('tries', '<', triesMax)
    .where('expires_at', '>', now)
    .returning(['phone', 'code_hash'])
    .executeTakeFirst();
  return code === undefined ? null : { phone: code.phone, codeHash: code.code_hash };
}

/** Whether the code of a borrower would still be valid, had its tries not run out. */
export async function isPhoneCodeUsedUp(
  db: Queries,
  { borrowerId, triesMax, now }: PhoneCodeTry,
): Promise<boolean> {
  const code = await db
    .selectFrom('phone_codes')
    .select('borrower_id')
    .where('borrower_id', '=', borrowerId)
    .where('tries', '>=', triesMax)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return code !== undefined;
}

type UsedPhoneCode = { readonly borrowerId: number; readonly phone: string };

/** Uses up the code of a phone. Answers whether there was one. */
export async function usePhoneCode(
  trx: Transaction<DB>,
  { borrowerId, phone }: UsedPhoneCode,
): Promise<boolean> {
  const used = await trx
    .deleteFrom('phone_codes')
    .where('borrower_id', '=', borrowerId)
    .where('phone', '=', phone)
    .returning('phone')
    .executeTakeFirst();
  return used !== undefined;
}

type OldPhone = { readonly borrowerId: number; readonly phone: string | null };

/**
 * Deletes the codes and text messages of a phone that the borrower has no longer. Messages to a
 * phone that another person has too may have been for that person, and stay.
 */
export async function forgetPhoneCodes(
  trx: Transaction<DB>,
  { borrowerId, phone }: OldPhone,
): Promise<void> {
  await trx.deleteFrom('phone_codes').where('borrower_id', '=', borrowerId).execute();
  if (phone === null || (await isShared(trx, { borrowerId, phone }))) return;
  await eraseMessagesTo(trx, { channel: 'sms', recipients: [withCountry(phone)] });
}

async function isShared(
  trx: Transaction<DB>,
  { borrowerId, phone }: UsedPhoneCode,
): Promise<boolean> {
  const other = await trx
    .selectFrom('borrowers')
    .select('borrower_id as id')
    .where('phone', '=', phone)
    .where('borrower_id', '<>', borrowerId)
    .unionAll(
      trx
        .selectFrom('users')
        .leftJoin('borrowers', 'borrowers.user_id', 'users.user_id')
        .select('users.user_id as id')
        .where('users.phone', '=', phone)
        .where('borrowers.borrower_id', 'is distinct from', borrowerId),
    )
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
