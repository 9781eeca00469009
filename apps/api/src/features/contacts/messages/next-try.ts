import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';

/** A refused message is moved so far at most; later it would say what is not so any more. */
const MOVED_DAYS_MAX = 3;

const DAY_HOURS = 24;

type RefusedMessage = {
  readonly borrowerId: number;
  readonly kind: string;
  readonly now: Temporal.Instant;
};

/** When a message that was refused is tried again; null where it is dropped. */
export async function nextTry(
  trx: Transaction<DB>,
  { borrowerId, kind, now }: RefusedMessage,
  opensAt: Temporal.Instant | null,
): Promise<Temporal.Instant | null> {
  if (opensAt === null) return null;
  const earliest = now.subtract({ hours: MOVED_DAYS_MAX * DAY_HOURS });
  const { first } = await trx
    .selectFrom('contact_refusals')
    .select(({ fn }) => fn.min<Date | null>('asked_at').as('first'))
    .where('borrower_id', '=', borrowerId)
    .where('message_kind', '=', kind)
    .where('asked_at', '>', new Date(earliest.epochMilliseconds))
    .executeTakeFirstOrThrow();
  const begunAt = first === null ? now : Temporal.Instant.fromEpochMilliseconds(first.getTime());
  const last = begunAt.add({ hours: MOVED_DAYS_MAX * DAY_HOURS });
  return Temporal.Instant.compare(opensAt, last) <= 0 ? opensAt : null;
}
