import type { ClosingLineName } from '@cuotaclara/contract/ledger/ledger-words';
import { FEATURES } from '#compose/features.ts';
import type { ClosingLineSource, ClosingMonth, ClosingState } from '#contributions/closing-line.ts';
import type { Database } from '#platform/database/database.ts';

const LINES: readonly ClosingLineSource[] = FEATURES.flatMap(({ closing = [] }) => closing);

/** One line of the closing list of a month, whichever feature contributes it. */
export function closingLine(
  db: Database,
  name: ClosingLineName,
  month: ClosingMonth,
): Promise<ClosingState> {
  const line = LINES.find((each) => each.name === name);
  if (line === undefined) throw new Error(`no feature has the closing line ${name}`);
  return line.read(db, month);
}
