import { sql, type Transaction, type Updateable } from 'kysely';
import type { DB, Users } from '#platform/database/database.generated.ts';
import { isViolation } from '#platform/database/violation.ts';
import { Refusal } from '#platform/http/refusal.ts';

type WriteUserInput = { readonly userId: number; readonly values: Updateable<Users> };

/** Writes a user and raises the version, so that an edit of an older version is refused. */
export async function writeUser(
  trx: Transaction<DB>,
  { userId, values }: WriteUserInput,
): Promise<void> {
  await trx
    .updateTable('users')
    .set((eb) => ({
      ...values,
      version: eb('version', '+', 1),
      updated_at: sql`current_timestamp`,
    }))
    .where('user_id', '=', userId)
    .execute();
}

/** Refuses with a message beside one field. */
export const refuseField = (
  code: 'email_taken' | 'headquarter_unavailable' | 'city_unavailable',
  path: string,
): never => {
  const { message } = new Refusal(code);
  throw new Refusal(code, { fields: [{ path, message }] });
};

/** Runs a write that sets an address; an address that another user has is refused at its field. */
export async function withFreeEmail<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isViolation(error, 'unique')) return refuseField('email_taken', 'email');
    throw error;
  }
}
