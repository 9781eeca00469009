import type { Database } from '#platform/database/database.ts';
import { checkCredits } from './check-credits.ts';
import { checkEntries } from './check-entries.ts';
import { checkMonthHashes } from './check-month-hashes.ts';
import type { LedgerFinding } from './finding.ts';
import { checkMoney } from './money/check-money.ts';

type LedgerCheckInput = {
  readonly today: Temporal.PlainDate;
  /** Findings of one equation that are named. */
  readonly limit: number;
};

/** Everything that breaks an equation of the books, as it is found. It only reads. */
export async function* checkLedger(
  db: Database,
  input: LedgerCheckInput,
): AsyncGenerator<LedgerFinding> {
  yield* checkEntries(db, input);
  yield* checkMoney(db, input);
  yield* checkMonthHashes(db);
  yield* checkCredits(db);
}
