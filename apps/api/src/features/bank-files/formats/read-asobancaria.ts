import { countText } from '@cuotaclara/contract/values/number-text';
import type { AsobancariaLayout } from './asobancaria-layouts.ts';
import type {
  BankBatch,
  BankFileHeader,
  BankFileProblemCode,
  BankRowKind,
  BankTotals,
} from './bank-file-types.ts';
import { type FileLine, fileLines } from './file-lines.ts';
import { bareDigits, compactDay, type FieldColumns, fieldOf, wholeNumber } from './fixed-fields.ts';
import type { PreviewBuilder } from './preview-builder.ts';
import { centsText, readValue } from './value-problem.ts';

const CHEQUE = '02';
const NO_RETURN = /^0*$/;

type OpenBatch = Omit<BankBatch, 'declared' | 'counted'> & { readonly before: BankTotals };

/** Where the reading of a file is. */
type Reading = {
  readonly layout: AsobancariaLayout;
  readonly preview: PreviewBuilder;
  readonly batches: BankBatch[];
  header: BankFileHeader | null;
  declared: BankTotals | null;
  batch: OpenBatch | null;
  hasEnd: boolean;
};

export type AsobancariaFile = Readonly<Pick<Reading, 'header' | 'declared' | 'batches'>>;

/** Reads a file of the banks' association line by line; a short line counts as padded. */
export function readAsobancaria(
  text: string,
  layout: AsobancariaLayout,
  preview: PreviewBuilder,
): AsobancariaFile {
  const reading: Reading = {
    layout,
    preview,
    batches: [],
    header: null,
    declared: null,
    batch: null,
    hasEnd: false,
  };
  for (const line of fileLines(text)) readLine(reading, line);
  if (reading.header === null) {
    report(reading, null, 'no_header', 'El archivo no tiene el registro 01.');
  }
  if (!reading.hasEnd) {
    report(reading, null, 'no_trailer', 'Falta el registro 09: el archivo está incompleto.');
  }
  return reading;
}

function report(
  { preview }: Reading,
  line: number | null,
  code: BankFileProblemCode,
  text: string,
): void {
  preview.problem({ line, code, text });
}

function readLine(reading: Reading, at: FileLine): void {
  const { layout } = reading;
  const record = at.text.slice(0, 2);
  const width = widthProblem(at.text, layout);
  if (width !== null) report(reading, at.number, 'wrong_width', width);
  else if (reading.hasEnd) {
    report(reading, at.number, 'misplaced_record', 'Hay líneas después del registro 09.');
  } else if (record === '01') readHeader(reading, at);
  else if (record === layout.detail.record) readDetail(reading, at);
  else if (record === '09') readEnd(reading, at);
  else if (layout.batch !== null && record === '05') openBatch(reading, at, layout.batch);
  else if (layout.batch !== null && record === '08') closeBatch(reading, at, layout.batch);
  else {
    const words = `«${record}» no es un registro de ${layout.name}.`;
    report(reading, at.number, 'unknown_record', words);
  }
}

function readHeader(reading: Reading, { number, text }: FileLine): void {
  if (reading.header !== null) {
    report(reading, number, 'misplaced_record', 'Hay un segundo registro 01.');
    return;
  }
  const { nit, day, bank, account } = reading.layout.header;
  const written = fieldOf(text, day);
  const collectedOn = compactDay(written);
  if (collectedOn === null) {
    report(reading, number, 'bad_day', `«${written}» no es una fecha AAAAMMDD.`);
  }
  reading.preview.day({ line: number, day: collectedOn, of: 'El archivo' });
  reading.header = {
    nit: bareDigits(fieldOf(text, nit)),
    bank: fieldOf(text, bank),
    account: bareDigits(fieldOf(text, account)),
    collectedOn,
  };
}

type BatchColumns = NonNullable<AsobancariaLayout['batch']>;

function openBatch(reading: Reading, { number, text }: FileLine, columns: BatchColumns): void {
  endBatch(reading, number, null);
  reading.batch = {
    line: number,
    batch: bareDigits(fieldOf(text, columns.batch)),
    service: bareDigits(fieldOf(text, columns.service)),
    before: reading.preview.counted(),
  };
}

function closeBatch(reading: Reading, at: FileLine, columns: BatchColumns): void {
  const { batch } = reading;
  if (batch === null) {
    report(reading, at.number, 'misplaced_record', 'Este 08 no cierra ningún lote.');
    return;
  }
  const closed = bareDigits(fieldOf(at.text, columns.closed));
  if (closed !== '' && closed !== batch.batch) {
    const words = `Este 08 cierra el lote ${closed}, pero está abierto el ${batch.batch}.`;
    report(reading, at.number, 'batch_differs', words);
  }
  endBatch(reading, at.number, { told: readTotals(reading, at) });
}

/** Without `end` the batch has no record 08. */
function endBatch(
  reading: Reading,
  line: number,
  end: { readonly told: BankTotals | null } | null,
): void {
  if (reading.batch === null) return;
  const { before, ...batch } = reading.batch;
  const now = reading.preview.counted();
  const counted = {
    count: now.count - before.count,
    valueCents: now.valueCents - before.valueCents,
  };
  const told = end?.told ?? null;
  if (end === null) report(reading, line, 'batch_open', `El lote ${batch.batch} no tiene su 08.`);
  if (told !== null) compareTotals(reading, line, { told, counted, of: `El lote ${batch.batch}` });
  reading.batches.push({ ...batch, declared: told, counted });
  reading.batch = null;
}

function readEnd(reading: Reading, at: FileLine): void {
  endBatch(reading, at.number, null);
  reading.hasEnd = true;
  const told = readTotals(reading, at);
  reading.declared = told;
  const counted = reading.preview.counted();
  if (told !== null) compareTotals(reading, at.number, { told, counted, of: 'El archivo' });
}

function readTotals(reading: Reading, { number, text }: FileLine): BankTotals | null {
  const { totals } = reading.layout;
  const count = wholeNumber(fieldOf(text, totals.count));
  const valueCents = wholeNumber(fieldOf(text, totals.value));
  if (count !== null && valueCents !== null) return { count, valueCents };
  report(reading, number, 'bad_value', 'Los totales de esta línea no son números.');
  return null;
}

type Comparison = {
  readonly told: BankTotals;
  readonly counted: BankTotals;
  readonly of: string;
};

function compareTotals(reading: Reading, line: number, { told, counted, of }: Comparison): void {
  if (told.count !== counted.count) {
    const words = `${of} dice ${countText(told.count)} líneas y trae ${countText(counted.count)}.`;
    report(reading, line, 'count_differs', words);
  }
  if (told.valueCents !== counted.valueCents) {
    const [said, found] = [told.valueCents, counted.valueCents].map(centsText);
    report(reading, line, 'total_differs', `${of} dice ${said} y sus líneas suman ${found}.`);
  }
}

function readDetail(reading: Reading, at: FileLine): void {
  const { header, batch, layout, preview } = reading;
  if (header === null || (layout.batch !== null && batch === null)) {
    const words = 'Esta línea está antes del registro que la abre.';
    report(reading, at.number, 'misplaced_record', words);
  }
  const { told, kind, value, valueCents } = detailOf(at.text, layout);
  const { problem, isUsable } = readValue(value, valueCents);
  if (problem !== null) report(reading, at.number, problem.code, problem.text);
  const paidOn = header?.collectedOn ?? '';
  const row = {
    ...told,
    line: at.number,
    // Without the day of the header nothing can be compared with it, nor paid on it.
    kind: isUsable && paidOn !== '' ? kind : 'unusable',
    paidOn,
    description: '',
    valueCents: valueCents ?? 0,
    batch: batch?.batch ?? '',
  } as const;
  preview.row(row, header ?? { bank: '', account: '' });
}

function detailOf(line: string, { detail }: AsobancariaLayout) {
  const optional = (columns: FieldColumns | null): string =>
    columns === null ? '' : fieldOf(line, columns);
  const value = fieldOf(line, detail.value);
  const told = {
    reference: bareDigits(fieldOf(line, detail.reference)),
    sequence: bareDigits(fieldOf(line, detail.sequence)),
    origin: fieldOf(line, detail.origin),
    means: optional(detail.means),
    branch: optional(detail.branch),
    returnCode: optional(detail.returnCode),
  };
  return { told, kind: kindOf(told), value, valueCents: wholeNumber(value) };
}

type RowCodes = { readonly means: string; readonly returnCode: string };

function kindOf({ means, returnCode }: RowCodes): BankRowKind {
  if (!NO_RETURN.test(returnCode)) return 'returned';
  return means === CHEQUE ? 'cheque' : 'deposit';
}

function widthProblem(line: string, layout: AsobancariaLayout): string | null {
  const { width } = layout;
  if (line.length > width) return `La línea tiene ${line.length} caracteres y caben ${width}.`;
  if (line.length >= widthMin(line.slice(0, 2), layout)) return null;
  return `La línea está cortada: tiene ${line.length} caracteres.`;
}

/** Up to where a record must reach; blanks at the end of a line are often left out. */
function widthMin(record: string, { header, batch, detail, totals }: AsobancariaLayout): number {
  switch (record) {
    case '01':
      return header.bank[1];
    case '05':
      return batch?.batch[1] ?? 0;
    case detail.record:
      return detail.value[1];
    case '08':
    case '09':
      return totals.value[1];
    default:
      return 0;
  }
}
