import type { EntryKind } from '@cuotaclara/contract/ledger/entry-kinds';
import type { PaymentMeans, PaymentSource } from '@cuotaclara/contract/servicing/payment-words';
import {
  amount,
  type CreditEvent,
  day,
  type ExcessChoice,
  type PaymentSplit,
} from '@cuotaclara/loan-math';
import { CompiledQuery, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import { takesLists } from '#platform/database/list-parameters.ts';
import { withNext } from '#platform/database/with-next.ts';
import { NEW_EVENT_ID } from './new-event-id.ts';
import { splitColumns } from './splits/splits.writes.ts';

/** Money that came in for a credit. */
export type NewPayment = {
  readonly kind: 'payment';
  readonly on: Temporal.PlainDate;
  readonly amount: number;
  readonly excess: ExcessChoice;
  readonly source: Exclude<PaymentSource, 'earlier'>;
  readonly means: PaymentMeans | null;
  readonly note: string | null;
  /** Whether the payer asked for an extra payment; instalments ahead count as one then. */
  readonly isExtra?: boolean;
};

type OtherKind = Exclude<CreditEvent['kind'], 'payment' | 'reversal' | 'restitution'>;

/** Anything else that happens to a credit, with what the engine's own type says besides its day. */
export type NewOtherEvent = {
  readonly kind: OtherKind;
  readonly on: Temporal.PlainDate;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly reason: string | null;
};

export type NewEvent = NewPayment | NewOtherEvent;

/** It comes after everything of its day: its real place is taken when it is stored. */
const LAST = { id: NEW_EVENT_ID, sequence: Number.MAX_SAFE_INTEGER };

/** Money of a day as the engine takes it, before it is stored. */
export const enginePayment = ({
  on,
  amount: paid,
  excess,
}: Pick<NewPayment, 'on' | 'amount' | 'excess'>): CreditEvent => ({
  ...LAST,
  kind: 'payment',
  on: day(on),
  amount: amount(paid),
  excess,
});

/** A new event as the engine takes it, before it is stored. */
export const engineEvent = (event: NewEvent): CreditEvent =>
  event.kind === 'payment' ? enginePayment(event) : otherEvent(event, LAST);

// The facts of an event are those of the engine's own type.
const otherEvent = ({ kind, on, facts }: NewOtherEvent, place: typeof LAST): CreditEvent =>
  ({ ...facts, ...place, kind, on: day(on) }) as CreditEvent;

/** New events of one moment as the engine takes them, one after the other. */
export const engineEvents = (events: readonly NewOtherEvent[]): readonly CreditEvent[] =>
  events.map((event, index) =>
    otherEvent(event, {
      id: `${NEW_EVENT_ID}${index}`,
      sequence: LAST.sequence - events.length + index,
    }),
  );

/** The kind of the entry that books an event. */
export function entryKindOf(kind: CreditEvent['kind']): EntryKind {
  switch (kind) {
    case 'payment':
      return 'payment';
    case 'write-off':
      return 'write_off';
    default:
      return 'event';
  }
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
  /** The number of the payment, if it is one. */
  readonly paymentId: number;
  readonly sourceKey: string;
  readonly by: number | null;
  /** The second person, where two decided on it. */
  readonly approvedBy: number | null;
  readonly at: Temporal.Instant;
  /** What its money goes to, if it is a payment, and what it corrects in earlier ones. */
  readonly split: PaymentSplit | undefined;
  readonly lateCorrected: number;
};

/** Goes with the statement that books it: the number of the payment is known before. */
const STORE_PAYMENTS = takesLists(
  withNext(`
    with given as materialized (
      select * from jsonb_to_recordset($1::jsonb) as given (
        payment_id bigint, credit_id integer, paid_on date, amount bigint, excess text, source text,
        source_key text, means text, note text, recorded_by integer, created_at timestamptz,
        late bigint, charges bigint, interest bigint, principal bigint, surplus bigint,
        prepaid bigint, ahead bigint, is_chosen boolean, late_corrected bigint,
        turned_late bigint, turned_charges bigint, turned_interest bigint
      )
    ), stored as (
      insert into payments (
        payment_id, credit_id, paid_on, amount, excess, source, source_key, means, note,
        recorded_by, created_at
      )
      overriding system value
      select payment_id, credit_id, paid_on, amount, excess, source, source_key, means, note,
        recorded_by, created_at
      from given
    )
    insert into payment_splits (
      payment_id, late, charges, interest, principal, surplus, prepaid, ahead, is_chosen,
      late_corrected, turned_late, turned_charges, turned_interest
    )
    select payment_id, late, charges, interest, principal, surplus, prepaid, ahead, is_chosen,
      late_corrected, turned_late, turned_charges, turned_interest
    from given`),
  1,
);

/** Stores a new event. Answers what its entry is keyed by. */
export async function storeEvent(
  trx: Transaction<DB>,
  { creditId, event, paymentId, sourceKey, by, approvedBy, at, split, lateCorrected }: StoreInput,
): Promise<{ readonly id: number; readonly entryKey: string }> {
  if (event.kind === 'payment') {
    const { amount: paid, excess, source, means, note, isExtra = false } = event;
    if (split === undefined) throw new Error('a payment has a split');
    const row = {
      payment_id: paymentId,
      credit_id: creditId,
      paid_on: event.on.toString(),
      amount: paid,
      excess,
      source,
      source_key: sourceKey,
      means,
      note,
      recorded_by: by,
      created_at: at.toString(),
      ...splitColumns(split),
      is_chosen: isExtra,
      late_corrected: lateCorrected,
    };
    await trx.executeQuery(CompiledQuery.raw(STORE_PAYMENTS, [JSON.stringify([row])]));
    return { id: paymentId, entryKey: `payment:${paymentId}` };
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
      approved_by: approvedBy,
      created_at: new Date(at.epochMilliseconds),
    })
    .returning('credit_event_id')
    .executeTakeFirstOrThrow();
  return { id, entryKey: `event:${id}` };
}
