import type { PaymentMeans, PaymentSource } from '@cuotaclara/contract/servicing/payment-words';
import { amount, type CreditEvent, day, type ExcessChoice } from '@cuotaclara/loan-math';
import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';

/** Money that came in for a credit. */
export type NewPayment = {
  readonly kind: 'payment';
  readonly on: Temporal.PlainDate;
  readonly amount: number;
  readonly excess: ExcessChoice;
  readonly source: Exclude<PaymentSource, 'earlier'>;
  readonly means: PaymentMeans | null;
  readonly note: string | null;
};

type OtherKind = Exclude<CreditEvent['kind'], 'payment' | 'reversal' | 'restitution'>;

/** Anything else that happens to a credit, with what the engine's own type says besides its day. */
type NewOtherEvent = {
  readonly kind: OtherKind;
  readonly on: Temporal.PlainDate;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly reason: string | null;
};

export type NewEvent = NewPayment | NewOtherEvent;

/** It comes after everything of its day: its real place is taken when it is stored. */
const LAST = { id: 'new', sequence: Number.MAX_SAFE_INTEGER };

/** A new event as the engine takes it, before it is stored. */
export function engineEvent(event: NewEvent): CreditEvent {
  const on = day(event.on);
  if (event.kind === 'payment') {
    const { kind, excess } = event;
    return { ...LAST, kind, on, amount: amount(event.amount), excess };
  }
  // The facts of an event are those of the engine's own type.
  return { ...event.facts, ...LAST, kind: event.kind, on } as CreditEvent;
}

/** The reversal of an event on a day, before it is stored. */
export const engineReversal = (
  of: string,
  on: Temporal.PlainDate,
): Extract<CreditEvent, { readonly kind: 'reversal' }> => ({
  ...LAST,
  kind: 'reversal',
  on: day(on),
  of,
});

type StoreInput = {
  readonly creditId: number;
  readonly event: NewEvent;
  readonly sourceKey: string;
  readonly by: number | null;
};

/** Stores a new event. Answers what its entry is keyed by. */
export async function storeEvent(
  trx: Transaction<DB>,
  { creditId, event, sourceKey, by }: StoreInput,
): Promise<{ readonly id: number; readonly entryKey: string }> {
  if (event.kind === 'payment') {
    const { payment_id: id } = await trx
      .insertInto('payments')
      .values({
        credit_id: creditId,
        paid_on: event.on.toString(),
        amount: event.amount,
        excess: event.excess,
        source: event.source,
        source_key: sourceKey,
        means: event.means,
        note: event.note,
        recorded_by: by,
      })
      .returning('payment_id')
      .executeTakeFirstOrThrow();
    return { id, entryKey: `payment:${id}` };
  }
  const { credit_event_id: id } = await trx
    .insertInto('credit_events')
    .values({
      credit_id: creditId,
      kind: event.kind,
      happened_on: event.on.toString(),
      facts: JSON.stringify(event.facts),
      reason: event.reason,
      recorded_by: by,
    })
    .returning('credit_event_id')
    .executeTakeFirstOrThrow();
  return { id, entryKey: `event:${id}` };
}
