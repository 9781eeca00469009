import type { InvariantCheck } from '#contributions/check.ts';
import { checkCredits } from './check-credits.ts';
import { checkEntries } from './check-entries.ts';
import type { LedgerFinding } from './finding.ts';

async function idsIn(
  findings: AsyncGenerator<LedgerFinding>,
  limit: number,
): Promise<readonly number[]> {
  const ids = new Set<number>();
  for await (const { id } of findings) {
    ids.add(id);
    if (ids.size >= limit) break;
  }
  return [...ids];
}

/** `npm run ledger:check` says of each finding which equation it breaks and by how much. */
export const ledgerChecks: readonly InvariantCheck[] = [
  {
    name: 'ledger_entries_hold',
    invariant: 'Entries, lines, mirrors, payments and months of the books agree with each other.',
    findViolations: (db, input) => idsIn(checkEntries(db, input), input.limit),
  },
  {
    name: 'ledger_credits_hold',
    invariant: 'The balances, instalments and state of a credit are what its events give.',
    findViolations: (db, { limit }) => idsIn(checkCredits(db), limit),
  },
];
