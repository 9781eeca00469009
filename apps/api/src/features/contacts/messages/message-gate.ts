import { businessDayOf } from '@cuotaclara/contract';
import { declarationOf, type MessageKind } from '@cuotaclara/contract/notifications/message-kinds';
import { sql, type Transaction } from 'kysely';
import { sha256Of, unsafeReserve } from '#features/contacts/guard/reserve.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { MessageGate, Passage } from '#platform/outbox/message-gate.ts';
import type { OutgoingMessage } from '#platform/outbox/outgoing-message.ts';
import { createSettingsReader } from '#platform/settings/settings.ts';
import { nextTry } from './next-try.ts';

type GateDeps = { readonly clock: Pick<Clock, 'now'> };

/**
 * Holds every message of the program to the guard of contacts, in the transaction that queues it.
 * The people are those whose address it goes to; an address of nobody who borrows is free.
 */
export function createMessageGate({ clock }: GateDeps): MessageGate {
  return {
    async record(trx, { message, messageId }) {
      const purpose = purposeOf(message.kind);
      if (purpose === null) return;
      await recordFree(trx, { message, messageId, purpose, now: clock.now() });
    },
    reserve: (trx, { message, messageId }) =>
      reserveForAll(trx, { message, messageId, now: clock.now() }),
    async ended(trx, { messageId, isSent }) {
      const now = new Date(clock.now().epochMilliseconds);
      await trx
        .updateTable('contacts')
        .set({
          delivery: isSent ? 'made' : 'undelivered',
          ended_at: sql<Date>`greatest(reserved_at, ${now}::timestamptz)`,
          is_counted: sql<boolean>`is_counted and ${isSent}::boolean`,
        })
        .where('message_id', '=', messageId)
        .where('delivery', '=', 'reserved')
        .execute();
    },
  };
}

const purposeOf = (kind: MessageKind) => {
  const { purpose } = declarationOf(kind);
  return purpose === 'internal' ? null : purpose;
};

const textOf = ({ kind, text }: OutgoingMessage): string | null =>
  declarationOf(kind).isSecret === true ? null : text;

/** The column that holds the address of a channel, and the address as it holds it. */
const addressOf = ({ channel, recipient }: OutgoingMessage) =>
  channel === 'email'
    ? ({ column: 'email', value: recipient } as const)
    : ({ column: 'phone', value: recipient.replace(/^\+57/, '') } as const);

type FreeInput = {
  readonly message: OutgoingMessage;
  readonly messageId: string;
  readonly purpose: string;
  readonly now: Temporal.Instant;
};

/** One statement: most messages go to one person, and some to nobody who borrows. */
async function recordFree(
  trx: Transaction<DB>,
  { message, messageId, purpose, now }: FreeInput,
): Promise<void> {
  const { column, value } = addressOf(message);
  const text = textOf(message);
  const inputs = JSON.stringify({ at: now, channel: message.channel, purpose });
  await sql`
    insert into contacts (
      borrower_id, day, reserved_at, channel, direction, purpose, is_counted, rule, inputs,
      text_sha256, message_kind, message_id
    )
    select borrower_id, ${businessDayOf(now).toString()}::date,
      ${new Date(now.epochMilliseconds)}::timestamptz, ${message.channel}, 'out', ${purpose}, false,
      'uncounted', ${inputs}::jsonb, ${text === null ? null : sha256Of(text)}::bytea,
      ${message.kind}, ${messageId}::uuid
    from borrowers where ${sql.ref(column)} = ${value}
  `.execute(trx);
}

type GuardedInput = Omit<FreeInput, 'purpose'>;

/** Everybody who has the address must be free; otherwise nobody's contact is taken. */
async function reserveForAll(
  trx: Transaction<DB>,
  { message, messageId, now }: GuardedInput,
): Promise<Passage> {
  const { column, value } = addressOf(message);
  const purpose = purposeOf(message.kind);
  if (purpose === null) return { isOpen: true, messageId };
  const people = await trx
    .selectFrom('borrowers')
    .select('borrower_id')
    .where(column, '=', value)
    .orderBy('borrower_id')
    .execute();
  const settings = createSettingsReader(trx);
  const weekMax = await settings.get('contact_weekly_max', businessDayOf(now));
  for (const { borrower_id: borrowerId } of people) {
    const { refusal } = await unsafeReserve(
      { trx, weekMax },
      {
        borrowerId,
        creditId: null,
        wanted: { at: now, party: 'debtor', channel: message.channel, purpose },
        agentId: null,
        text: textOf(message),
        askedText: null,
        message: { id: messageId, kind: message.kind },
      },
    );
    if (refusal !== null) {
      await trx.deleteFrom('contacts').where('message_id', '=', messageId).execute();
      const about = { borrowerId, kind: message.kind, now };
      return { isOpen: false, tryAt: await nextTry(trx, about, refusal.verdict.opensAt) };
    }
  }
  return { isOpen: true, messageId };
}
