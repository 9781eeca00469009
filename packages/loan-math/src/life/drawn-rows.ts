import { type Amount, units } from '../amount.ts';
import { splitTotal } from '../payments/component.ts';
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
    first: askedBy(first),
    usual: askedBy(second ?? first),
    last: askedBy(last),
  };
}

/** All that an instalment asks for, with debts from before that were spread over the new ones. */
const askedBy = ({ row, costs, passedOnTotal, lateBefore, paid, waived }: Instalment): Amount =>
  units(row.total + costs + passedOnTotal + lateBefore - splitTotal(paid) - splitTotal(waived));
