import type { Instalment } from '../plan/instalment.ts';
import type { DrawnRows } from './postings.ts';

/** What an event tells about the instalments that it drew again. */
export function drawnRows(instalments: readonly Instalment[]): DrawnRows {
  const [first, second] = instalments;
  const last = instalments.at(-1);
  if (first === undefined || last === undefined) {
    throw new RangeError('An event draws at least one instalment again.');
  }
  return {
    count: instalments.length,
    firstNumber: first.row.number,
    firstDueOn: first.row.dueOn,
    first: first.row.total,
    usual: (second ?? first).row.total,
    last: last.row.total,
  };
}
