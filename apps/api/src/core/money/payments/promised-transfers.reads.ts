import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';
import { readRows } from '#platform/database/read-rows.ts';

type Transfers = { readonly to_transfer: number; readonly to_approve: number; pesos: number };

/**
 * Transfers that will leave the bank: approved ones, and those that wait for their approval. The
 * books know of them once their voucher is there; until then they are only promised. Not scoped.
 */
export async function unsafePromisedTransfers(db: Reader): Promise<Transfers> {
  const rows = await readRows(
    db,
    sql<Transfers>`
    select count(*) filter (where is_approved) as to_transfer,
      count(*) filter (where not is_approved) as to_approve,
      coalesce(sum(pesos), 0)::bigint as pesos
    from (
      select true as is_approved, to_pay as pesos from disbursements where state = 'approved'
      union all
      select false, amount from decisions
      where kind = 'credit_disbursement' and state = 'proposed'
    ) as promised
  `,
  );
  return rows[0] ?? { to_transfer: 0, to_approve: 0, pesos: 0 };
}
