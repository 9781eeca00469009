import { type Credit, requireInOrder } from '../payments/credit.ts';
import { payoffOn } from '../payments/payoff.ts';
import type { WriteOff } from './events.ts';
import { idle } from './idle.ts';
import type { IdlePosting, WriteOffPosting } from './postings.ts';
import { owedLines } from './told-lines.ts';

/** Marks a credit as written off: what is owed stays owed, and what is paid is a recovery. */
export function writeOff(
  credit: Credit,
  { id, on }: WriteOff,
): { readonly credit: Credit; readonly posting: WriteOffPosting | IdlePosting } {
  requireInOrder(credit, on);
  const reason =
    credit.settledOn !== null ? 'settled' : credit.writtenOffOn !== null ? 'written-off' : null;
  if (reason !== null) return idle(credit, { event: 'write-off', id, on, reason });
  return {
    credit: { ...credit, writtenOffOn: on, lastEventOn: on },
    posting: {
      kind: 'write-off',
      id,
      on,
      owed: payoffOn(credit, on).owed,
      ...owedLines(credit, on),
    },
  };
}
