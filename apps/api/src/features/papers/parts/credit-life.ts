import { day, type History } from '@cuotaclara/loan-math';
import { unsafeCreditInForce } from '#core/money/in-force.reads.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';

export type CreditOn = { readonly creditId: number; readonly today: Temporal.PlainDate };

/** A credit that was paid out, with everything that happened to it until a day. Not scoped. */
export async function unsafeLife(db: Reader, input: CreditOn) {
  const inForce = await unsafeCreditInForce(db, input);
  return inForce ?? refuse('paper_before_disbursement');
}

/** The same history until a day. */
export const until = (history: History, last: string): History => ({
  ...history,
  asOf: day(last),
});

/** A history without payments that were taken back later, as if they had never come. */
export function withoutReversed(history: History): History {
  const undone = new Set(
    history.events.flatMap((event) => (event.kind === 'reversal' ? [event.of] : [])),
  );
  return {
    ...history,
    events: history.events.filter(({ kind, id }) => kind !== 'reversal' && !undone.has(id)),
  };
}
