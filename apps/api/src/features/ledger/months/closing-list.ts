import { CLOSING_LINES, type ClosingLineName } from '@cuotaclara/contract/ledger/ledger-words';
import type { ClosingLine } from '@cuotaclara/contract/ledger/months';
import type { ClosingLineSource } from '#contributions/closing-line.ts';
import type { Reader } from '#platform/database/database.ts';
import { daysOf } from './month-days.ts';

const ORDER = Object.keys(CLOSING_LINES) as ClosingLineName[];

type ListInput = { readonly month: string; readonly sources: readonly ClosingLineSource[] };

/** What a month needs before it is closed, in order, from the sources of all features. */
export async function readClosingList(
  db: Reader,
  { month, sources }: ListInput,
): Promise<ClosingLine[]> {
  const days = daysOf(month);
  const ordered = sources.toSorted(
    (one, other) => ORDER.indexOf(one.name) - ORDER.indexOf(other.name),
  );
  const lines: ClosingLine[] = [];
  for (const source of ordered) {
    const { isDone, proof, solvedBy } = await source.read(db, days);
    lines.push({ name: source.name, is_done: isDone, proof, solved_by: solvedBy });
  }
  return lines;
}

/** The lines that are missing, by name. */
export const missingIn = (lines: readonly ClosingLine[]): readonly string[] =>
  lines.filter(({ is_done }) => !is_done).map(({ name }) => CLOSING_LINES[name]);
