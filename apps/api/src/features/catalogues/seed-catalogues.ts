import { createHash } from 'node:crypto';
import { CATALOGUES } from '@cuotaclara/contract/catalogues/catalogues';
import { sql, type Transaction } from 'kysely';
import type { CatalogueEffect } from '#contributions/catalogue-effects.ts';
import { appendAudit, BY_THE_PROGRAM } from '#platform/audit/append-audit.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { addEntries } from './add-entries.ts';
import { type ReferenceData, referenceData } from './reference-data/reference-data.ts';
import { withEffects } from './with-effects.ts';

/** Any number: it only has to be the same in every process that starts. */
const LOCK_KEY = 7_201_528;

type SeedInput = {
  readonly data?: readonly ReferenceData[];
  /** What new entries cause in other features, on which day. */
  readonly caused?: {
    readonly effects: readonly CatalogueEffect[];
    readonly today: Temporal.PlainDate;
    readonly now: Temporal.Instant;
  };
};

/**
 * Gives the database the reference data it has not been given before. What was given once is the
 * company's: whatever an administrator changed or deleted stays so at every later start, and a new
 * version brings only its new entries. When there is nothing new this is one short query.
 */
export async function seedCatalogues(
  trx: Transaction<DB>,
  { data = referenceData(), caused }: SeedInput = {},
): Promise<void> {
  const known = await readFingerprints(trx);
  const isNew = (batch: ReferenceData) => known.get(batch.entity) !== fingerprintOf(batch);
  if (!data.some(isNew)) return;
  await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(trx);
  for (const batch of data.filter(isNew)) {
    const give = () => giveBatch(trx, batch);
    if (caused === undefined) await give();
    else {
      const { effects, today, now } = caused;
      const input = { ctx: { trx, today, now }, entity: batch.entity, effects };
      const { audit } = await withEffects(input, give);
      await appendAudit(trx, BY_THE_PROGRAM, audit);
    }
  }
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

async function giveBatch(trx: Transaction<DB>, batch: ReferenceData) {
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
  return { audit: [] };
}
