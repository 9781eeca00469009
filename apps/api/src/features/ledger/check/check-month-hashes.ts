import type { LedgerFinding } from '#contributions/ledger-finding.ts';
import { fingerprintOf } from '#features/ledger/months/fingerprint.ts';
import { daysOf, monthOf } from '#features/ledger/months/month-days.ts';
import type { Database } from '#platform/database/database.ts';
import { inSnapshot } from './in-snapshot.ts';

const HEX_DIGITS = 12;

/** The first digits of a fingerprint as a number, for a finding. */
const startOf = (sha256: Buffer): number =>
  Number.parseInt(sha256.toString('hex').slice(0, HEX_DIGITS), 16);

/** Takes the fingerprint of every closed month again and compares it with the one that was kept. */
export async function* checkMonthHashes(db: Database): AsyncGenerator<LedgerFinding> {
  const closed = await db
    .selectFrom('ledger_periods')
    .select(['month', 'sha256'])
    .where('state', '=', 'closed')
    .orderBy('month')
    .execute();
  for (const { month, sha256 } of closed) {
    const { first, last } = daysOf(monthOf(month));
    const again = await inSnapshot(db, (trx) => fingerprintOf(trx, { from: first, to: last }));
    if (sha256 === null || again.sha256.equals(sha256)) continue;
    yield {
      check: 'closed-month-hash',
      kind: 'month',
      id: Number(monthOf(month).replace('-', '')),
      of: 'sha256',
      expected: startOf(sha256),
      found: startOf(again.sha256),
    };
  }
}
