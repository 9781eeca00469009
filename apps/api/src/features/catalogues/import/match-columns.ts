import {
  type Catalogue,
  type CatalogueField,
  fieldsOf,
  labelKeyOf,
} from '@cuotaclara/contract/catalogues/catalogue';
import type { ImportProblem } from '@cuotaclara/contract/catalogues/import-report';
import { plainText } from './plain-text.ts';
import { valueWithout } from './read-cell.ts';

export type MatchedColumn = {
  readonly index: number;
  readonly name: string;
  readonly field: CatalogueField;
};

type Match = {
  readonly columns: readonly MatchedColumn[];
  readonly ignored: readonly string[];
  readonly problems: readonly ImportProblem[];
};

const TITLES_ROW = 1;

/** Which field each column fills, by its label or its name, in whatever order they stand. */
export function matchColumns(declared: Catalogue, headers: readonly string[]): Match {
  const fields = fieldsOf(declared);
  const byHeader = new Map(
    fields.flatMap(([name, field]) =>
      [field.label, name, labelKeyOf(name)].map((known) => [plainText(known), { name, field }]),
    ),
  );
  const columns: MatchedColumn[] = [];
  const ignored: string[] = [];
  const problems: ImportProblem[] = [];
  for (const [index, header] of headers.entries()) {
    const found = byHeader.get(plainText(header));
    if (found === undefined) ignored.push(header || `Columna ${index + 1}`);
    else if (columns.some(({ name }) => name === found.name)) {
      problems.push(titleProblem(header, 'Esta columna está dos veces. Deja una sola.'));
    } else columns.push({ index, ...found });
  }
  for (const [name, field] of fields) {
    const isThere = columns.some((column) => column.name === name);
    if (isThere || valueWithout(field) !== undefined) continue;
    problems.push(titleProblem(field.label, 'Falta esta columna.'));
  }
  return { columns, ignored, problems };
}

const titleProblem = (column: string, reason: string): ImportProblem => ({
  row: TITLES_ROW,
  column,
  value: null,
  reason,
});
