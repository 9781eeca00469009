import { sql } from 'kysely';
import type { Database, Queries } from '#platform/database/database.ts';
import { BEFORE_THE_FIRST, type SealedContent, sealHash } from './seal-hash.ts';

const SEALS_AT_ONCE = 2_000;
const ENTRY_IDS_AT_ONCE = 200_000;

export type ChainProblem =
  /** Positions count without gaps; here one is missing. */
  | 'position_missing'
  /** The seal does not name the hash of the one before it. */
  | 'link_does_not_follow'
  | 'entry_missing'
  /** The entry is not what was sealed, or this is not its seal. */
  | 'content_changed'
  /** An entry that has no seal and waits for none. */
  | 'seal_missing'
  /** An entry is said to wait that is not there, or has its seal. */
  | 'waits_for_nothing'
  /** The chain ends before the length that was kept of it. */
  | 'shorter_than_kept'
  /** The head that was kept is not in the chain, or not where it was. */
  | 'head_not_found';

export type BrokenLink = {
  readonly problem: ChainProblem;
  readonly position: number | null;
  readonly entryId: number | null;
};

export type ChainReport = {
  /** Count of right seals, from the first on. */
  readonly verified: number;
  /** The hash of the last of them; null when there is none. */
  readonly head: string | null;
  /** Entries so young that they wait for their seal. */
  readonly waiting: number;
  readonly broken: BrokenLink | null;
};

/** Head and count of an earlier report, to be found again in this one. */
export type KeptHead = { readonly head?: string | undefined; readonly count?: number | undefined };

/**
 * Walks the whole chain once, in the order of its seals, and computes every hash again.
 * Stops at the first link that is broken. The memory it takes does not grow with the chain.
 */
export async function verifyChain(
  db: Database,
  kept: KeptHead = {},
  onProgress: (verified: number) => void = () => {},
): Promise<ChainReport> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const walk = await walkSeals(trx, kept, onProgress);
      const broken =
        walk.broken ??
        (await findUnchained(trx)) ??
        (await findIdleWait(trx)) ??
        compareWithKept(walk, kept);
      return {
        verified: walk.verified,
        head: walk.verified === 0 ? null : walk.hash.toString('hex'),
        waiting: await countWaiting(trx),
        broken,
      };
    });
}

type Walk = {
  readonly verified: number;
  readonly hash: Buffer;
  readonly keptHeadAt: number | null;
  readonly broken: BrokenLink | null;
};

async function walkSeals(
  trx: Queries,
  kept: KeptHead,
  onProgress: (verified: number) => void,
): Promise<Walk> {
  let verified = 0;
  let hash = BEFORE_THE_FIRST;
  let keptHeadAt: number | null = null;
  for (;;) {
    const links = await readLinks(trx, verified);
    for (const link of links) {
      const problem = problemOf(link, { position: verified + 1, hash });
      if (problem !== null) return { verified, hash, keptHeadAt, broken: problem };
      verified = link.position;
      hash = link.hash;
      if (kept.head !== undefined && hash.toString('hex') === kept.head) keptHeadAt = verified;
    }
    onProgress(verified);
    if (links.length < SEALS_AT_ONCE) return { verified, hash, keptHeadAt, broken: null };
  }
}

type Newest = {
  /** Count of links that hold, up to the first that does not. */
  readonly verified: number;
  readonly broken: BrokenLink | null;
};

/** The same for the newest links alone, at most `linkCountMax`: cheap enough for a screen. */
export async function verifyNewest(
  db: Database,
  { lastPosition, linkCountMax }: { lastPosition: number; linkCountMax: number },
): Promise<Newest> {
  const first = Math.max(0, lastPosition - Math.min(linkCountMax, SEALS_AT_ONCE));
  const { rows } = await sql<{ hash: Buffer }>`
    select hash from audit_seals where position = ${first}
  `.execute(db);
  let hash = rows[0]?.hash ?? BEFORE_THE_FIRST;
  let verified = 0;
  for (const link of await readLinks(db, first)) {
    const broken = problemOf(link, { position: first + verified + 1, hash });
    if (broken !== null) return { verified, broken };
    hash = link.hash;
    verified += 1;
  }
  return { verified, broken: null };
}

type Link = {
  readonly position: number;
  readonly sealed_entry_id: number;
  readonly previous_hash: Buffer;
  readonly hash: Buffer;
} & (SealedContent | { readonly entry_id: null });

/** Reads the next links of the chain after a position, at most `SEALS_AT_ONCE`. */
export async function readLinks(trx: Queries, after: number): Promise<readonly Link[]> {
  const { rows } = await sql<Link>`
    select seal.position, seal.entry_id as sealed_entry_id, seal.previous_hash, seal.hash,
      entry.*
    from (
      select position, entry_id, previous_hash, hash from audit_seals
      where position > ${after} order by position limit ${sql.lit(SEALS_AT_ONCE)}
    ) as seal
    left join lateral (
      select ${sealedContent} from audit_entries where audit_entries.entry_id = seal.entry_id
    ) as entry on true
    order by seal.position
  `.execute(trx);
  return rows;
}

/** The columns of an entry as its seal takes them. */
export const sealedContent = sql<SealedContent>`
  audit_entries.entry_id::text,
  to_char(
    audit_entries.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'
  ) as happened_at,
  audit_entries.actor_user_id::text,
  audit_entries.action,
  audit_entries.subject_kind,
  audit_entries.subject_id,
  audit_entries.before::text,
  audit_entries.after::text,
  audit_entries.network_address,
  audit_entries.user_agent,
  audit_entries.request_id
`;

type Expected = { readonly position: number; readonly hash: Buffer };

/** The fault of a link that should follow `expected`, or null. */
export function problemOf(link: Link, expected: Expected): BrokenLink | null {
  const { position, sealed_entry_id: entryId } = link;
  if (position !== expected.position) {
    return { problem: 'position_missing', position: expected.position, entryId: null };
  }
  if (!link.previous_hash.equals(expected.hash)) {
    return { problem: 'link_does_not_follow', position, entryId };
  }
  if (link.entry_id === null) return { problem: 'entry_missing', position, entryId };
  return sealHash(expected.hash, link).equals(link.hash)
    ? null
    : { problem: 'content_changed', position, entryId };
}

/** The first entry that is neither in the chain nor on its way there; looked for in slices. */
async function findUnchained(trx: Queries): Promise<BrokenLink | null> {
  const { rows: ends } = await sql<{ last: number | null }>`
    select max(entry_id) as last from audit_entries
  `.execute(trx);
  const last = ends[0]?.last ?? 0;
  for (let from = 0; from < last; from += ENTRY_IDS_AT_ONCE) {
    const { rows } = await sql<{ entry_id: number }>`
      select entry_id from audit_entries
      where entry_id > ${from} and entry_id <= ${from + ENTRY_IDS_AT_ONCE}
        and not exists (
          select from audit_seals where audit_seals.entry_id = audit_entries.entry_id
        )
        and not exists (
          select from audit_unsealed where audit_unsealed.entry_id = audit_entries.entry_id
        )
      order by entry_id limit 1
    `.execute(trx);
    const [first] = rows;
    if (first !== undefined) {
      return { problem: 'seal_missing', position: null, entryId: first.entry_id };
    }
  }
  return null;
}

async function findIdleWait(trx: Queries): Promise<BrokenLink | null> {
  const { rows } = await sql<{ entry_id: number }>`
    select entry_id from audit_unsealed
    where not exists (
        select from audit_entries where audit_entries.entry_id = audit_unsealed.entry_id
      )
      or exists (select from audit_seals where audit_seals.entry_id = audit_unsealed.entry_id)
    order by entry_id limit 1
  `.execute(trx);
  const [first] = rows;
  return first === undefined
    ? null
    : { problem: 'waits_for_nothing', position: null, entryId: first.entry_id };
}

/** A chain that lost its tail is whole in itself; only what was kept elsewhere shows it. */
function compareWithKept(walk: Walk, { head, count }: KeptHead): BrokenLink | null {
  if (count !== undefined && walk.verified < count) {
    return { problem: 'shorter_than_kept', position: walk.verified, entryId: null };
  }
  if (head === undefined) return null;
  const isThere = walk.keptHeadAt !== null && (count === undefined || walk.keptHeadAt === count);
  return isThere
    ? null
    : { problem: 'head_not_found', position: count ?? walk.verified, entryId: null };
}

async function countWaiting(trx: Queries): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from audit_unsealed
  `.execute(trx);
  return rows[0]?.waiting ?? 0;
}
