import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';

/**
 * Tells open screens to look again. An event carries ids only, no names, amounts or texts: who may
 * see them is decided when the screen reads.
 */
export type LiveEvent = {
  /** Who listens: `credits`, `user:12`. */
  readonly topic: string;
  /** What happened: `state_changed`. */
  readonly kind: string;
  readonly ids: Readonly<Record<string, number | string>>;
};

/** Stores events in the transaction of their command: they exist only if it commits. */
export async function appendEvents(
  trx: Transaction<DB>,
  { events, at }: { readonly events: readonly LiveEvent[]; readonly at: Temporal.Instant },
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ topic, kind, ids }) => ({ topic, kind, ids }));
  await sql`
    insert into live_events (topic, kind, ids, at)
    select topic, kind, ids, ${at.toString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as event (topic text, kind text, ids jsonb)
  `.execute(trx);
}
