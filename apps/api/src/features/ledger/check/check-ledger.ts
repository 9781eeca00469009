import type { LedgerFinding } from '#contributions/ledger-finding.ts';
import type { AllLedgerRecords } from '#contributions/ledger-records.ts';
import type { Database } from '#platform/database/database.ts';
import { checkCredits } from './check-credits.ts';
import { checkEntries } from './check-entries.ts';
import { checkMonthHashes } from './check-month-hashes.ts';
import { checkMoney } from './money/check-money.ts';

type LedgerCheckInput = {
  readonly today: Temporal.PlainDate;
  /** Findings of one equation that are named. */
  readonly limit: number;
  /** Records of every feature that keeps some. */
  readonly records: AllLedgerRecords;
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
