import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';
import { readRows } from '#platform/database/read-rows.ts';
import { PARTIES_OF_LINES } from './line-thirds.ts';

/** The accounts of banks that entries name. */
export async function unsafeBankParties(db: Reader): Promise<string[]> {
  const rows = await readRows(
    db,
    sql<{ party: string }>`
    select party from (${PARTIES_OF_LINES}) as known
    where exists (
      select from ledger_lines as line where line.party = known.party and line.role = 'bank'
    )
  `,
  );
  return rows.map(({ party }) => party);
}
