import { CompiledQuery, type Transaction } from 'kysely';
import { type AuditEntry, type AuditOrigin, auditRows } from '#platform/audit/append-audit.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { takesLists } from '#platform/database/list-parameters.ts';
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
const END = takesLists(
  withNext(`
    with audited as (
      insert into audit_entries (
        action, subject_kind, subject_id, before, after,
        actor_user_id, network_address, user_agent, request_id
      )
      select action, subject_kind, subject_id, before, after,
        actor_user_id, network_address, user_agent, request_id
      from jsonb_to_recordset($1::jsonb) as entry (
        action text, subject_kind text, subject_id text, before jsonb, after jsonb,
        actor_user_id integer, network_address text, user_agent text, request_id text
      )
    ), told as (
      insert into live_events (topic, kind, ids, at)
      select topic, kind, ids, at from jsonb_to_recordset($2::jsonb)
        as event (topic text, kind text, ids jsonb, at timestamptz)
    )
    insert into command_keys (actor_user_id, idempotency_key, command, input_hash, reply, kept_at)
    select actor_user_id, key, command, decode(input_hash, 'hex'), reply::json, kept_at
    from unnest($3::integer[], $4::text[], $5::text[], $6::text[], $7::text[], $8::timestamptz[])
      as kept (actor_user_id, key, command, input_hash, reply, kept_at)
    on conflict on constraint command_keys_of_actor do update
    set command = excluded.command, input_hash = excluded.input_hash, reply = excluded.reply,
      kept_at = excluded.kept_at`),
  ...[1, 2, 3, 4, 5, 6, 7, 8],
);

const originColumns = ({ actorUserId, networkAddress, userAgent, requestId }: AuditOrigin) => ({
  actor_user_id: actorUserId,
  network_address: networkAddress,
  user_agent: userAgent,
  request_id: requestId,
});

/** Ends a command in its transaction, right before the commit. */
export async function endCommand(
  trx: Transaction<DB>,
  { origin, audit, events, reply, key, now }: CommandEnd,
): Promise<void> {
  if (audit.length === 0 && events.length === 0 && key === null) return;
  const at = now.toString();
  const by = originColumns(origin);
  const audited = auditRows(audit).map((row) => ({ ...row, ...by }));
  const told = events.map(({ topic, kind, ids }) => ({ topic, kind, ids, at }));
  // A list for each column: JSON would read the texts of a reply, which may hold what it cannot.
  const kept: readonly (readonly unknown[])[] =
    key === null
      ? [[], [], [], [], [], []]
      : [
          [key.actorUserId],
          [key.key],
          [key.command],
          [key.inputHash.toString('hex')],
          [JSON.stringify(reply)],
          [at],
        ];
  const values = [JSON.stringify(audited), JSON.stringify(told), ...kept];
  await trx.executeQuery(CompiledQuery.raw(END, values));
}
