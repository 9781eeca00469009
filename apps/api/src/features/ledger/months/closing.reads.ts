import type { MonthClosing } from '@cuotaclara/contract/ledger/months';
import type { ClosingLineSource } from '#contributions/closing-line.ts';
import { findRun, toRun } from '#features/ledger/check/check-runs.reads.ts';
import type { Reader } from '#platform/database/database.ts';
import { missingIn, readClosingList } from './closing-list.ts';
import { daysOf, monthWords } from './month-days.ts';
import { readMonth, readStanding } from './months.reads.ts';
import { readOpenDecisions } from './open-decisions.reads.ts';

type ClosingInput = {
  readonly month: string;
  readonly today: Temporal.PlainDate;
  readonly sources: readonly ClosingLineSource[];
};

const all = new Intl.ListFormat('es-CO', { type: 'conjunction' });

/** Why a month that is open cannot begin to close; null where it can. */
async function beginningObstacle(
  db: Reader,
  { month, today }: Pick<ClosingInput, 'month' | 'today'>,
): Promise<string | null> {
  if (daysOf(month).last >= today.toString()) return `${monthWords(month)} no ha terminado.`;
  const { lastClosed, closing, next } = await readStanding(db, today);
  if (lastClosed === null && closing === null) return null;
  if (month === next && closing === null) return null;
  const first = closing ?? next;
  return first === null ? null : `Primero cierra ${monthWords(first)}.`;
}

/** A month with its closing list. */
export async function readClosing(
  db: Reader,
  { month, today, sources }: ClosingInput,
): Promise<MonthClosing> {
  const head = await readMonth(db, { month, today });
  const lines = head.state === 'closing' ? await readClosingList(db, { month, sources }) : [];
  const missing = missingIn(lines);
  const run = await findRun(db, daysOf(month));
  const obstacle =
    head.state === 'open'
      ? await beginningObstacle(db, { month, today })
      : missing.length === 0
        ? null
        : `Falta: ${all.format(missing)}.`;
  return {
    ...head,
    lines,
    obstacle,
    open_decisions: await readOpenDecisions(db, month),
    run: run === undefined ? null : toRun(run),
  };
}
