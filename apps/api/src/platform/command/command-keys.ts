import { CompiledQuery, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import { takesLists } from '#platform/database/list-parameters.ts';
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

/** What a command finds under its key. */
type TakenKey =
  /** Another transaction, of this process or of another, still works under the same key. */
  | { readonly isTaken: false }
  /** The reply that the key was answered with, or null when the command has to run. */
  | { readonly isTaken: true; readonly kept: { readonly reply: Json } | null };

type KeyRow = {
  readonly actor: number | null;
  readonly given_key: string;
  readonly is_taken: boolean;
  /** Null where nothing is kept under the key, and so are the others. */
  readonly command: string | null;
  readonly input_hash: Buffer | null;
  readonly reply: Json;
};

const TAKE = takesLists(
  `select actor, given_key, taken.*
  from unnest($1::text[], $2::integer[], $3::text[], $4::timestamptz[])
    as given (lock_name, actor, given_key, oldest),
    take_command_key(lock_name, actor, given_key, oldest) as taken`,
  1,
  2,
  3,
  4,
);

/** Takes the key for this transaction. Refuses a key that was used for something else. */
export async function takeKey(
  trx: Transaction<DB>,
  { key, now }: { readonly key: CommandKey; readonly now: Temporal.Instant },
): Promise<TakenKey> {
  const lockName = `command ${key.actorUserId ?? 'program'} ${key.key}`;
  const { rows } = await trx.executeQuery<KeyRow>(
    CompiledQuery.raw(TAKE, [[lockName], [key.actorUserId], [key.key], [oldestKept(now)]]),
  );
  const row = rows.find(
    ({ actor, given_key }) => given_key === key.key && actor === key.actorUserId,
  );
  if (row?.is_taken !== true) return { isTaken: false };
  if (row.command === null || row.input_hash === null) return { isTaken: true, kept: null };
  if (row.command !== key.command || !key.inputHash.equals(row.input_hash)) {
    return refuse('idempotency_key_reused');
  }
  return { isTaken: true, kept: { reply: row.reply } };
}

/** Forgets the replies that an actor got: they may name the person who is erased. */
export async function forgetKeysOf(trx: Transaction<DB>, actorUserId: number): Promise<void> {
  await trx.deleteFrom('command_keys').where('actor_user_id', '=', actorUserId).execute();
}

const oldestKept = (now: Temporal.Instant): string =>
  now.subtract({ hours: KEY_KEPT_HOURS }).toString();
