import { type Catalogue, fieldsOf } from '@cuotaclara/contract/catalogues/catalogue';
import type { CatalogueRow } from '@cuotaclara/contract/catalogues/catalogue-schemas';
import { missingText } from '@cuotaclara/contract/catalogues/field-schema';
import type { ImportProblem } from '@cuotaclara/contract/catalogues/import-report';
import type { Transaction } from 'kysely';
import { referredBy } from '#features/catalogues/entry-sql.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { SheetCell, SheetContent } from '#platform/excel/read-sheet.ts';
import { type FoundReferences, findReferences } from './find-references.ts';
import type { MatchedColumn } from './match-columns.ts';
import { type CellReading, cellText, isBlank, readCell, valueWithout } from './read-cell.ts';

export type ReadRow = { readonly number: number; readonly values: CatalogueRow };

type Reading = { readonly rows: readonly ReadRow[]; readonly problems: readonly ImportProblem[] };

/** The rows that can be kept as they are, and every cell that cannot. */
export async function readRows(
  trx: Transaction<DB>,
  { declared, columns }: { declared: Catalogue; columns: readonly MatchedColumn[] },
  sheet: SheetContent,
): Promise<Reading> {
  const references = await readReferences(trx, columns, sheet);
  const problems: ImportProblem[] = [];
  const rows: ReadRow[] = [];
  const absent = valuesOfAbsent(declared, columns);
  for (const { number, cells } of sheet.rows) {
    const before = problems.length;
    const values: Record<string, CatalogueRow[string]> = { ...absent };
    for (const column of columns) {
      const cell = cells[column.index] ?? null;
      const reading = readColumn(column, cell, references);
      if ('value' in reading) values[column.name] = reading.value;
      else {
        const { label } = column.field;
        problems.push({ row: number, column: label, value: cellText(cell), ...reading });
      }
    }
    if (problems.length === before) rows.push({ number, values });
  }
  return { rows, problems };
}

const valuesOfAbsent = (declared: Catalogue, columns: readonly MatchedColumn[]): CatalogueRow =>
  Object.fromEntries(
    fieldsOf(declared)
      .filter(([name]) => columns.every((column) => column.name !== name))
      .map(([name, field]) => [name, valueWithout(field) ?? null]),
  );

type References = ReadonlyMap<string, FoundReferences>;

async function readReferences(
  trx: Transaction<DB>,
  columns: readonly MatchedColumn[],
  { rows }: SheetContent,
): Promise<References> {
  const found = new Map<string, FoundReferences>();
  for (const { name, field, index } of columns) {
    if (field.kind !== 'reference') continue;
    const texts = rows.map(({ cells }) => cellText(cells[index] ?? null));
    found.set(name, await findReferences(trx, referredBy(field), texts));
  }
  return found;
}

function readColumn(
  { name, field }: MatchedColumn,
  cell: SheetCell,
  references: References,
): CellReading {
  if (field.kind !== 'reference') return readCell(field, cell);
  if (isBlank(cell))
    return field.optional === true ? { value: null } : { reason: missingText(field) };
  const { singular, plural, gender } = referredBy(field).words;
  const [id, ...others] = references.get(name)?.get(cellText(cell)) ?? [];
  if (id === undefined) return { reason: `No hay ${singular} con ese código o nombre.` };
  if (others.length === 0) return { value: id };
  return { reason: `Hay vari${gender === 'm' ? 'os' : 'as'} ${plural} así: usa el código.` };
}
