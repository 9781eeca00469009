import { unsafeCreditsInForce } from '#core/money/in-force.reads.ts';
import { liveThrough } from '#core/money/plans/lay-down-plan.ts';
import type { Reader } from '#platform/database/database.ts';
import { enginePayment } from './new-event.ts';

type ComingPayment = {
  readonly creditId: number;
  readonly on: Temporal.PlainDate;
  readonly amount: number;
};

type ComingInput = {
  /** In the order in which they will be booked; what is over pays the next instalments. */
  readonly payments: readonly ComingPayment[];
  readonly today: Temporal.PlainDate;
};

/**
 * Of payments that are still to be booked: those that find their credit paid off by the ones before
 * them. Credits that only one of them pays are not replayed. Not scoped.
 */
export async function unsafeTooLate(
  db: Reader,
  { payments, today }: ComingInput,
): Promise<ReadonlySet<ComingPayment>> {
  const byCredit = Map.groupBy(payments, ({ creditId }) => creditId);
  const several = [...byCredit].filter(([, own]) => own.length > 1);
  const creditIds = several.map(([creditId]) => creditId);
  const credits = await unsafeCreditsInForce(db, { creditIds, today });
  const histories = new Map(credits.map(({ row, history }) => [row.credit_id, history]));
  const late = several.flatMap(([creditId, own]) => {
    const history = histories.get(creditId);
    if (history === undefined) return [];
    const events = own.map((payment, index) => ({
      ...enginePayment({ ...payment, excess: 'advance' }),
      id: `coming ${index}`,
      // After everything of its day, one after the other.
      sequence: Number.MAX_SAFE_INTEGER - own.length + index,
    }));
    const paidOffBefore = (count: number): boolean => {
      const lived = { ...history, events: [...history.events, ...events.slice(0, count)] };
      return liveThrough(lived).credit.settledOn !== null;
    };
    const first = own.findIndex((_, index) => index > 0 && paidOffBefore(index));
    return first === -1 ? [] : own.slice(first);
  });
  return new Set(late);
}
