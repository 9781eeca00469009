import type { Instalment } from '../plan/instalment.ts';
import type { DrawnRows } from './postings.ts';
import { toldRow } from './told-lines.ts';

/** Summary of the instalments that an event drew again. */
export function drawnRows(instalments: readonly Instalment[]): DrawnRows {
  const [first, second] = instalments;
  const last = instalments.at(-1);
  if (first === undefined || last === undefined) {
    throw new RangeError('An event draws at least one instalment again.');
  }
  const told = [...new Set([first, second ?? first, last])].map(toldRow);
  return {
    count: instalments.length,
    firstNumber: first.row.number,
    firstDueOn: first.row.dueOn,
    first: toldRow(first).asked,
    usual: toldRow(second ?? first).asked,
    last: toldRow(last).asked,
    told,
  };
}
