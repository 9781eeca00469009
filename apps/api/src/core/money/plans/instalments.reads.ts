import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';
import { writtenOnce } from '#platform/database/written-once.ts';
import type { InstalmentRow } from './lay-down-plan.ts';

const askForInstalments = writtenOnce();

/** The stored plans of credits, each in the order of its instalments; of all in one query. */
export async function readInstalments(
  db: Reader,
  creditIds: readonly number[],
): Promise<ReadonlyMap<number, readonly InstalmentRow[]>> {
  const rows = await askForInstalments(db, {
    values: { creditIds },
    write: (blank) =>
      db
        .selectFrom('instalments')
        .select([
          'credit_id',
          'number',
          'starts_on',
          'due_on',
          'opening',
          'interest',
          'principal',
          'charges',
          'balance',
          'pay_by',
          'carried',
          'deferred',
          'paid_interest',
          'paid_principal',
          'paid_charges',
          'paid_late',
          'settled_on',
        ])
        .where('credit_id', '=', sql<number>`any(${blank.creditIds}::integer[])`)
        .orderBy('number'),
  });
  return Map.groupBy(rows, ({ credit_id }) => credit_id);
}
