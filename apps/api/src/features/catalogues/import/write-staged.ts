import { type Catalogue, fieldsOf } from '@cuotaclara/contract/catalogues/catalogue';
import type { CatalogueRow } from '@cuotaclara/contract/catalogues/catalogue-schemas';
import { sql, type Transaction } from 'kysely';
import { findEntries } from '#features/catalogues/catalogue.reads.ts';
import { entryFacts, entrySubject } from '#features/catalogues/entry-audit.ts';
import { tableSql } from '#features/catalogues/entry-sql.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { entry, isChanged, STAGED, staged } from './staged-sql.ts';

type Keys = readonly { readonly id: number }[];

/**
 * Adds what is new and changes what differs; what is the same is not touched. Answers what the log
 * says of each. Nobody else may write to the catalogue meanwhile.
 */
export async function writeStaged(
  trx: Transaction<DB>,
  declared: Catalogue,
): Promise<readonly AuditEntry[]> {
  const differing = await differingKeys(trx, declared);
  const before = await findEntries(trx, declared, idsOf(differing));
  await changeDiffering(trx, declared);
  const added = await addNew(trx, declared);
  const after = await findEntries(trx, declared, idsOf([...differing, ...added]));
  return recordsOf(declared, { before, after });
}

const idsOf = (keys: Keys): readonly number[] => keys.map(({ id }) => id);

async function differingKeys(trx: Transaction<DB>, declared: Catalogue): Promise<Keys> {
  const { rows } = await sql<Keys[number]>`
    select staged.entry_id as id
    from ${STAGED} as staged
    join ${tableSql(declared)} as entry on ${entry(declared.key)} = staged.entry_id
    where ${isChanged(declared)}
  `.execute(trx);
  return rows;
}

async function changeDiffering(trx: Transaction<DB>, declared: Catalogue): Promise<void> {
  const changes = fieldsOf(declared).map(([name]) => sql`${sql.ref(name)} = ${staged(name)}`);
  await sql`
    update ${tableSql(declared)} as entry
    set ${sql.join(changes)}, version = entry.version + 1, updated_at = current_timestamp
    from ${STAGED} as staged
    where staged.entry_id = ${entry(declared.key)} and ${isChanged(declared)}
  `.execute(trx);
}

async function addNew(trx: Transaction<DB>, declared: Catalogue): Promise<Keys> {
  const names = fieldsOf(declared).map(([name]) => name);
  const { rows } = await sql<Keys[number]>`
    insert into ${tableSql(declared)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(names.map(staged))}
    from ${STAGED} as staged
    where staged.entry_id is null
    order by staged.row_number
    returning ${sql.ref(declared.key)} as id
  `.execute(trx);
  return rows;
}

type Written = {
  readonly before: readonly CatalogueRow[];
  readonly after: readonly CatalogueRow[];
};

function recordsOf(declared: Catalogue, { before, after }: Written): readonly AuditEntry[] {
  const earlier = new Map(before.map((row) => [row[declared.key], row]));
  return after.map((row) => {
    const was = earlier.get(row[declared.key] ?? null);
    const facts = {
      subject: entrySubject(declared, Number(row[declared.key])),
      after: entryFacts(declared, row),
    };
    return was === undefined
      ? { ...facts, action: 'catalogue_entry_created' }
      : { ...facts, action: 'catalogue_entry_edited', before: entryFacts(declared, was) };
  });
}
