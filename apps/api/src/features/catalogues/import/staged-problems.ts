import { type Catalogue, fieldOf, fieldsOf } from '@cuotaclara/contract/catalogues/catalogue';
import type { CatalogueRow } from '@cuotaclara/contract/catalogues/catalogue-schemas';
import type { ImportProblem } from '@cuotaclara/contract/catalogues/import-report';
import { sql, type Transaction } from 'kysely';
import { disabledText } from '#features/catalogues/check-references.ts';
import { referredBy, tableSql, titleSql } from '#features/catalogues/entry-sql.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { compared, entry, isSame, STAGED, staged } from './staged-sql.ts';

const labelsOf = (declared: Catalogue, names: readonly string[]): string =>
  names.map((name) => fieldOf(declared, name).label).join(' + ');

/** The rows that cannot be written beside the others and beside what there is. */
export const stagedProblems = async (
  trx: Transaction<DB>,
  declared: Catalogue,
): Promise<readonly ImportProblem[]> => [
  ...(await findRepeated(trx, declared)),
  ...(await findDisabled(trx, declared)),
  ...(await findUnfit(trx, declared)),
];

/** The rows whose values do not fit together, with those that an entry keeps. */
async function findUnfit(
  trx: Transaction<DB>,
  declared: Catalogue,
): Promise<readonly ImportProblem[]> {
  const { check } = declared;
  if (check === undefined) return [];
  const { rows } = await sql<CatalogueRow & { readonly row_number: number }>`
    select * from ${STAGED}
  `.execute(trx);
  return rows.flatMap((row) => {
    const found = check(row);
    if (found === null) return [];
    const column = fieldOf(declared, found.field).label;
    return [{ row: row.row_number, column, value: null, reason: found.problem }];
  });
}

/** The rows that say the same as another row, or as an entry that they are not. */
async function findRepeated(
  trx: Transaction<DB>,
  declared: Catalogue,
): Promise<readonly ImportProblem[]> {
  const problems: ImportProblem[] = [];
  for (const names of declared.unique) {
    const column = labelsOf(declared, names);
    for (const { row, first } of await repeatedInFile(trx, declared, names)) {
      problems.push({ row, column, value: null, reason: `Repite la fila ${first}.` });
    }
    for (const row of await takenByOthers(trx, declared, names)) {
      const reason = `Ya existe ${declared.words.singular} con ese valor.`;
      problems.push({ row, column, value: null, reason });
    }
  }
  return problems;
}

async function repeatedInFile(
  trx: Transaction<DB>,
  declared: Catalogue,
  names: readonly string[],
): Promise<readonly { row: number; first: number }[]> {
  const parts = names.map((name) => compared(declared, name, sql`${staged(name)}`));
  const isThere = names.map((name) => sql`${staged(name)} is not null`);
  const { rows } = await sql<{ row: number; first: number }>`
    select row_number as row, first
    from (
      select row_number, min(row_number) over (partition by ${sql.join(parts)}) as first
      from ${STAGED} as staged
      where ${sql.join(isThere, sql` and `)}
    ) as seen
    where row_number > first
  `.execute(trx);
  return rows;
}

/** An entry that the file changes too is no obstacle: it will say something else by then. */
async function takenByOthers(
  trx: Transaction<DB>,
  declared: Catalogue,
  names: readonly string[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ row: number }>`
    select staged.row_number as row
    from ${STAGED} as staged
    join ${tableSql(declared)} as entry on ${isSame(declared, names)}
    where ${entry(declared.key)} is distinct from staged.entry_id
      and not exists (
        select from ${STAGED} as changed where changed.entry_id = ${entry(declared.key)}
      )
  `.execute(trx);
  return rows.map(({ row }) => row);
}

type Pointing = { readonly row: number; readonly title: string };

/** The rows that would newly point at what is disabled. */
async function findDisabled(
  trx: Transaction<DB>,
  declared: Catalogue,
): Promise<readonly ImportProblem[]> {
  const problems: ImportProblem[] = [];
  for (const [name, field] of fieldsOf(declared)) {
    if (field.kind !== 'reference') continue;
    const other = referredBy(field);
    const { rows } = await sql<Pointing>`
      select staged.row_number as row, ${titleSql(other, 'other')} as title
      from ${STAGED} as staged
      join ${tableSql(other)} as other on ${sql.ref(`other.${other.key}`)} = ${staged(name)}
      left join ${tableSql(declared)} as entry on ${entry(declared.key)} = staged.entry_id
      where not other.is_active and ${entry(name)} is distinct from ${staged(name)}
    `.execute(trx);
    for (const { row, title } of rows) {
      const reason = disabledText(field, title);
      problems.push({ row, column: field.label, value: title, reason });
    }
  }
  return problems;
}

/** The rows of entries that nobody can choose, and that an import leaves so. */
export async function stagedNotices(
  trx: Transaction<DB>,
  declared: Catalogue,
): Promise<readonly ImportProblem[]> {
  const { singular, gender } = declared.words;
  const reason =
    gender === 'm'
      ? `Este ${singular} está desactivado y seguirá así.`
      : `Esta ${singular} está desactivada y seguirá así.`;
  const { rows } = await sql<{ row: number }>`
    select staged.row_number as row
    from ${STAGED} as staged
    join ${tableSql(declared)} as entry on ${entry(declared.key)} = staged.entry_id
    where not entry.is_active
    order by staged.row_number
  `.execute(trx);
  return rows.map(({ row }) => ({ row, column: null, value: null, reason }));
}
