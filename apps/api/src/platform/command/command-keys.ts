import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { Json } from './command.ts';

/** How long a key answers with its first reply. */
export const KEY_KEPT_HOURS = 48;

/** A caller's key, and what it was used for. */
export type CommandKey = {
  readonly actorUserId: number | null;
  readonly key: string;
  readonly command: string;
  readonly inputHash: Buffer;
};

/**
 * Tries to take the key for this transaction. False while another transaction, of this process or
 * of another, still works under the same key.
 */
export async function tryTakeKey(trx: Transaction<DB>, key: CommandKey): Promise<boolean> {
  const lockName = `command ${key.actorUserId ?? 'program'} ${key.key}`;
  const { rows } = await sql<{ is_taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${lockName}, 0)) as is_taken
  `.execute(trx);
  return rows[0]?.is_taken === true;
}

/**
 * The reply that the key was answered with, or null when the command has to run. Refuses a key that
 * was used for something else. The caller has taken the key in an earlier statement: only then does
 * this one see what the transaction before has committed.
 */
export async function findReply(
  trx: Transaction<DB>,
  { key, now }: { readonly key: CommandKey; readonly now: Temporal.Instant },
): Promise<{ readonly reply: Json } | null> {
  const kept = await trx
    .selectFrom('command_keys')
    .select(['command', 'input_hash', 'reply'])
    .where('actor_user_id', 'is not distinct from', key.actorUserId)
    .where('idempotency_key', '=', key.key)
    .where('kept_at', '>', oldestKept(now))
    .executeTakeFirst();
  if (kept === undefined) return null;
  if (kept.command !== key.command || !key.inputHash.equals(kept.input_hash)) {
    return refuse('idempotency_key_reused');
  }
  return { reply: kept.reply };
}

type KeptReply = {
  readonly key: CommandKey;
  readonly reply: Json;
  readonly now: Temporal.Instant;
};

/** Stores the reply with its key. An expired row that was not swept yet makes room. */
export async function keepReply(
  trx: Transaction<DB>,
  { key, reply, now }: KeptReply,
): Promise<void> {
  await sql`
    insert into command_keys
      (actor_user_id, idempotency_key, command, input_hash, reply, kept_at)
    values (${key.actorUserId}, ${key.key}, ${key.command}, ${key.inputHash},
      ${JSON.stringify(reply)}::json, ${now.toString()}::timestamptz)
    on conflict on constraint command_keys_of_actor do update
    set command = excluded.command, input_hash = excluded.input_hash, reply = excluded.reply,
      kept_at = excluded.kept_at
  `.execute(trx);
}

/** Forgets the replies that an actor got: they may name the person who is erased. */
export async function forgetKeysOf(trx: Transaction<DB>, actorUserId: number): Promise<void> {
  await trx.deleteFrom('command_keys').where('actor_user_id', '=', actorUserId).execute();
}

const oldestKept = (now: Temporal.Instant): Date =>
  new Date(now.subtract({ hours: KEY_KEPT_HOURS }).epochMilliseconds);
