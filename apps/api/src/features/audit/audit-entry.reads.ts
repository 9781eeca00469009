import type { AuditDetail } from '@cuotaclara/contract';
import { sql } from 'kysely';
import type { Facts } from '#platform/audit/append-audit.ts';
import { BEFORE_THE_FIRST, type SealedContent, sealHash } from '#platform/audit/seal-hash.ts';
import { sealedContent } from '#platform/audit/verify-chain.ts';
import type { Database } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { namedEntries, toRow } from './audit.reads.ts';
import { readReferenceNames } from './reference-names.reads.ts';

/** One entry with what was before and after, and whether its seal still fits it. */
export async function readAuditEntry(db: Database, entryId: number): Promise<AuditDetail> {
  const row = await namedEntries(db)
    .select(['audit_entries.before', 'audit_entries.after'])
    .where('audit_entries.entry_id', '=', entryId)
    .executeTakeFirst();
  if (row === undefined) return refuse('not_found');
  // Only records are ever stored in these columns.
  const [before, after] = [row.before as Facts | null, row.after as Facts | null];
  return {
    ...toRow(row),
    before,
    after,
    names: await readReferenceNames(db, [before, after]),
    seal: await readSeal(db, entryId),
  };
}

type SealRow = SealedContent & {
  readonly position: number;
  readonly previous_hash: Buffer;
  readonly hash: Buffer;
  /** Null for the first of all. */
  readonly hash_before_it: Buffer | null;
};

async function readSeal(db: Database, entryId: number): Promise<AuditDetail['seal']> {
  const { rows } = await sql<SealRow>`
    select seal.position, seal.previous_hash, seal.hash, before_it.hash as hash_before_it,
      ${sealedContent}
    from audit_seals as seal
    join audit_entries on audit_entries.entry_id = seal.entry_id
    left join audit_seals as before_it on before_it.position = seal.position - 1
    where seal.entry_id = ${entryId}
  `.execute(db);
  const [seal] = rows;
  if (seal === undefined) return null;
  return {
    position: seal.position,
    hash: seal.hash.toString('hex'),
    previous_hash: seal.previous_hash.toString('hex'),
    is_intact: isIntact(seal),
  };
}

const isIntact = (seal: SealRow): boolean =>
  seal.previous_hash.equals(seal.hash_before_it ?? BEFORE_THE_FIRST) &&
  sealHash(seal.previous_hash, seal).equals(seal.hash);
