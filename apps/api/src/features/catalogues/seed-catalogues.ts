import { createHash } from 'node:crypto';
import { CATALOGUES } from '@cuotaclara/contract/catalogues/catalogues';
import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import { addEntries } from './add-entries.ts';
import { type ReferenceData, referenceData } from './reference-data/reference-data.ts';

/** Any number: it only has to be the same in every process that starts. */
const LOCK_KEY = 7_201_528;

/**
 * Gives the database the reference data it has not been given before. What was given once is the
 * company's: whatever an administrator changed or deleted stays so at every later start, and a new
 * version brings only its new entries. When there is nothing new this is one short query.
 */
export async function seedCatalogues(
  trx: Transaction<DB>,
  data: readonly ReferenceData[] = referenceData(),
): Promise<void> {
  const known = await readFingerprints(trx);
  const isNew = (batch: ReferenceData) => known.get(batch.entity) !== fingerprintOf(batch);
  if (!data.some(isNew)) return;
  await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(trx);
  for (const batch of data.filter(isNew)) await give(trx, batch);
}

async function readFingerprints(trx: Transaction<DB>): Promise<ReadonlyMap<string, string>> {
  const rows = await trx
    .selectFrom('seeded_catalogues')
    .select(['entity', 'fingerprint'])
    .execute();
  return new Map(rows.map(({ entity, fingerprint }) => [entity, fingerprint]));
}

const fingerprintOf = ({ rows }: ReferenceData): string =>
  createHash('sha256').update(JSON.stringify(rows)).digest('hex');

const entryKeyOf = ({ entity }: ReferenceData, row: ReferenceData['rows'][number]): string =>
  CATALOGUES[entity].identity.map((name) => String(row[name])).join(' · ');

async function give(trx: Transaction<DB>, batch: ReferenceData): Promise<void> {
  const { entity } = batch;
  await trx
    .insertInto('seeded_catalogues')
    .values({ entity, fingerprint: fingerprintOf(batch) })
    .onConflict((conflict) =>
      conflict.column('entity').doUpdateSet({ fingerprint: fingerprintOf(batch) }),
    )
    .execute();
  const keys = batch.rows.map((row) => entryKeyOf(batch, row));
  const { rows: marked } = await sql<{ entry_key: string }>`
    insert into seeded_entries (entity, entry_key)
    select ${entity}, entry_key from unnest(${keys}::text[]) as given (entry_key)
    on conflict do nothing
    returning entry_key
  `.execute(trx);
  const fresh = new Set(marked.map((row) => row.entry_key));
  const rows = batch.rows.filter((row) => fresh.has(entryKeyOf(batch, row)));
  await addEntries(trx, { entity, rows });
}
