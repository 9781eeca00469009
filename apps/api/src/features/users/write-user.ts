import type { UserDetail } from '@cuotaclara/contract';
import { sql, type Transaction, type Updateable } from 'kysely';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import type { DB, Users } from '#platform/database/database.generated.ts';
import { isViolation } from '#platform/database/violation.ts';
import { Refusal } from '#platform/http/refusal.ts';

/** What a command on a user leaves: the user as it is now, and what the log says. */
export type UserChange<T = UserDetail> = {
  readonly reply: T;
  readonly audit: readonly AuditEntry[];
};

type Write = { readonly userId: number; readonly values: Updateable<Users> };

/** Writes a user and counts the change, so that whoever edits an older state is told. */
export async function writeUser(trx: Transaction<DB>, { userId, values }: Write): Promise<void> {
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

/** What is wrong with one field, told beside it. */
export const refuseField = (
  code: 'email_taken' | 'headquarter_unavailable' | 'city_unavailable',
  path: string,
): never => {
  const { message } = new Refusal(code);
  throw new Refusal(code, { fields: [{ path, message }] });
};

/** Runs what gives somebody an address; one that another person has is refused at its field. */
export async function withFreeEmail<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isViolation(error, 'unique')) return refuseField('email_taken', 'email');
    throw error;
  }
}
