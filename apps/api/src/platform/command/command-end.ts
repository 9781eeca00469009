import { CompiledQuery, type Transaction } from 'kysely';
import { type AuditEntry, type AuditOrigin, auditRows } from '#platform/audit/append-audit.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { withNext } from '#platform/database/with-next.ts';
import type { Json } from './command.ts';
import type { CommandKey } from './command-keys.ts';
import type { LiveEvent } from './live-event.ts';

type CommandEnd = {
  readonly origin: AuditOrigin;
  readonly audit: readonly AuditEntry[];
  readonly events: readonly LiveEvent[];
  readonly reply: Json;
  readonly key: CommandKey | null;
  readonly now: Temporal.Instant;
};

/**
 * What every command leaves besides its own change: its audit lines, its events, and its reply
 * under the key of the caller. An expired key that was not swept yet makes room. One statement, and
 * nothing reads its answer: it goes to the server with the commit.
 */
const END = withNext(`
  with audited as (
    insert into audit_entries (
      action, subject_kind, subject_id, before, after,
      actor_user_id, network_address, user_agent, request_id
    )
    select action, subject_kind, subject_id, before, after, $2::integer, $3, $4, $5
    from jsonb_to_recordset($1::jsonb)
      as entry (action text, subject_kind text, subject_id text, before jsonb, after jsonb)
  ), told as (
    insert into live_events (topic, kind, ids, at)
    select topic, kind, ids, $7::timestamptz from jsonb_to_recordset($6::jsonb)
      as event (topic text, kind text, ids jsonb)
  )
  insert into command_keys (actor_user_id, idempotency_key, command, input_hash, reply, kept_at)
  select $8::integer, $9::text, $10::text, $11::bytea, $12::json, $7::timestamptz
  where $9::text is not null
  on conflict on constraint command_keys_of_actor do update
  set command = excluded.command, input_hash = excluded.input_hash, reply = excluded.reply,
    kept_at = excluded.kept_at`);

/** Ends a command in its transaction, right before the commit. */
export async function endCommand(
  trx: Transaction<DB>,
  { origin, audit, events, reply, key, now }: CommandEnd,
): Promise<void> {
  if (audit.length === 0 && events.length === 0 && key === null) return;
  const told = events.map(({ topic, kind, ids }) => ({ topic, kind, ids }));
  await trx.executeQuery(
    CompiledQuery.raw(END, [
      JSON.stringify(auditRows(audit)),
      origin.actorUserId,
      origin.networkAddress,
      origin.userAgent,
      origin.requestId,
      JSON.stringify(told),
      now.toString(),
      key?.actorUserId ?? null,
      key?.key ?? null,
      key?.command ?? null,
      key?.inputHash ?? null,
      key === null ? null : JSON.stringify(reply),
    ]),
  );
}
