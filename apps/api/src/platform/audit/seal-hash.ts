import { createHash } from 'node:crypto';

/** Content that a seal is computed over, each part as PostgreSQL writes it. */
export type SealedContent = {
  readonly entry_id: string;
  /** To the microsecond, in UTC: `2026-11-15T05:42:15.000123`. */
  readonly happened_at: string;
  readonly actor_user_id: string | null;
  readonly action: string;
  readonly subject_kind: string;
  readonly subject_id: string | null;
  readonly before: string | null;
  readonly after: string | null;
  readonly network_address: string | null;
  readonly user_agent: string | null;
  readonly request_id: string | null;
};

/** Hash that stands before the first entry. */
export const BEFORE_THE_FIRST: Buffer = Buffer.alloc(32);

/** Each part says its own length, so that no two entries read the same. */
const part = (value: string | null): string =>
  value === null ? '-' : `${Buffer.byteLength(value)}:${value}`;

const textOf = (entry: SealedContent): string =>
  part(entry.entry_id) +
  part(entry.happened_at) +
  part(entry.actor_user_id) +
  part(entry.action) +
  part(entry.subject_kind) +
  part(entry.subject_id) +
  part(entry.before) +
  part(entry.after) +
  part(entry.network_address) +
  part(entry.user_agent) +
  part(entry.request_id);

/**
 * The hash that an entry must have after the one before it. Written a second time on purpose, apart
 * from the function in the database: who can change an entry there can change the function too.
 */
export const sealHash = (previousHash: Buffer, entry: SealedContent): Buffer =>
  createHash('sha256').update(previousHash).update(textOf(entry)).digest();
