import { type Catalogue, fieldOf, fieldsOf } from '@cuotaclara/contract/catalogues/catalogue';
import type { CatalogueRow } from '@cuotaclara/contract/catalogues/catalogue-schemas';
import type { ImportProblem } from '@cuotaclara/contract/catalogues/import-report';
import type { Transaction } from 'kysely';
import { referredBy } from '#features/catalogues/entry-sql.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { SheetCell, SheetContent } from '#platform/excel/read-sheet.ts';
import { findReferences } from './find-references.ts';
import type { MatchedColumn } from './match-columns.ts';
import { blankReading, type CellReading, cellReaderOf, cellText, isBlank } from './read-cell.ts';

export type ReadRow = { readonly number: number; readonly values: CatalogueRow };

type Reading = { readonly rows: readonly ReadRow[]; readonly problems: readonly ImportProblem[] };

/** The rows that can be kept as they are, and every cell that cannot. */
export async function readRows(
  trx: Transaction<DB>,
  { declared, columns }: { declared: Catalogue; columns: readonly MatchedColumn[] },
  sheet: SheetContent,
): Promise<Reading> {
  const readers = await Promise.all(
    columns.map(async (column) => ({
      ...column,
      blank: blankReading(declared, column.name),
      read: await readerOf(trx, column, sheet),
    })),
  );
  const problems: ImportProblem[] = [];
  const rows: ReadRow[] = [];
  const absent = valuesOfAbsent(declared, columns);
  for (const { number, cells } of sheet.rows) {
    const before = problems.length;
    const values: Record<string, CatalogueRow[string]> = { ...absent };
    for (const { index, name, field, blank, read } of readers) {
      const cell = cells[index] ?? null;
      const reading = isBlank(cell) ? blank : read(cell);
      if ('value' in reading) values[name] = reading.value;
      else {
        const { label } = field;
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
      .map(([name]) => {
        const blank = blankReading(declared, name);
        return [name, 'value' in blank ? blank.value : null];
      }),
  );

type CellReader = (cell: SheetCell) => CellReading;

async function readerOf(
  trx: Transaction<DB>,
  { field, index }: MatchedColumn,
  { rows }: SheetContent,
): Promise<CellReader> {
  if (field.kind !== 'reference') return cellReaderOf(field);
  const texts = rows.map(({ cells }) => cellText(cells[index] ?? null));
  const other = referredBy(field);
  const found = await findReferences(trx, other, texts);
  return (cell) => {
    const [id, ...others] = found.get(cellText(cell)) ?? [];
    if (id === undefined)
      return { reason: `No hay ${other.words.singular} con ese código o nombre.` };
    return others.length === 0 ? { value: id } : { reason: severalText(other) };
  };
}

/** «Hay varias ciudades así: usa el código o agrega el departamento.» */
function severalText(declared: Catalogue): string {
  const { plural, gender } = declared.words;
  const several = `Hay vari${gender === 'm' ? 'os' : 'as'} ${plural} así: usa el código`;
  if (declared.within === undefined) return `${several}.`;
  const around = referredBy(fieldOf(declared, declared.within)).words;
  return `${several} o agrega ${around.gender === 'm' ? 'el' : 'la'} ${around.singular}.`;
}
