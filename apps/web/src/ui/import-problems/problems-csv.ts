import type { ImportProblem } from '@cuotaclara/contract/catalogues/import-report';

/** Without it Excel reads the accents of a CSV wrongly. */
const BYTE_ORDER_MARK = '\uFEFF';
const LOOKS_LIKE_FORMULA = /^[=+\-@\t\r]/;

/** Whatever was in a file is shown as text and never becomes a formula. */
const cell = (value: string | number | null): string => {
  const text = String(value ?? '');
  const safe = LOOKS_LIKE_FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
};

/** The problems of a file, to keep beside it while it is mended. */
export const problemsCsv = (problems: readonly ImportProblem[]): string =>
  BYTE_ORDER_MARK +
  [
    ['Fila', 'Columna', 'Valor', 'Problema'],
    ...problems.map(({ row, column, value, reason }) => [row, column, value, reason]),
  ]
    .map((line) => line.map(cell).join(';'))
    .join('\r\n');
