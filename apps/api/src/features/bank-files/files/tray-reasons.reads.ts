import { longDay } from '@cuotaclara/contract/values/long-dates';
import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';

type NamedRow = { readonly creditId: number; readonly paidOn: string };

/**
 * Says why a credit would not take the money of a row though its reference names it, in the words
 * of the refusal that its booking would get; null where it takes it.
 */
export async function trayReasons(
  db: Reader,
  creditIds: readonly number[],
): Promise<(row: NamedRow) => string | null> {
  const credits = await db
    .selectFrom('credits')
    .select(['credit_id', 'disbursed_on'])
    .where('credit_id', '=', sql<number>`any(${creditIds}::integer[])`)
    .execute();
  const disbursed = new Map(credits.map((row) => [row.credit_id, row.disbursed_on]));
  return ({ creditId, paidOn }) => {
    const disbursedOn = disbursed.get(creditId) ?? null;
    if (disbursedOn === null || paidOn === '' || paidOn >= disbursedOn) return null;
    const facts = { disbursedText: longDay(disbursedOn) };
    return new Refusal('payment_before_disbursement', { facts }).message;
  };
}
