import { parentPort, workerData } from 'node:worker_threads';
import { streamXlsxRows } from 'hucre/xlsx';
import { checkArchive } from './check-archive.ts';
import { decodeText } from './decode-text.ts';
import { parseCsv } from './parse-csv.ts';
import {
  type RawCell,
  type RawRow,
  type SheetMessage,
  SheetRefused,
  type SheetTask,
} from './sheet-task.ts';

/** Rows of a batch: few enough that receiving one does not block the receiving thread. */
const ROWS_AT_ONCE = 500;

const port = parentPort;
if (port === null) throw new Error('This file runs in a thread of readSheet.');

// readSheet is the only one who starts this file, and it gives this.
const { file, limits } = workerData as SheetTask;

const send = (message: SheetMessage): void => port.postMessage(message);

const ARCHIVE = Buffer.from('PK\u0003\u0004');

async function* rowsOf(bytes: Uint8Array): AsyncGenerator<RawRow> {
  if (ARCHIVE.equals(bytes.subarray(0, ARCHIVE.length))) {
    checkArchive(bytes);
    for await (const { index, values } of streamXlsxRows(bytes)) {
      yield { number: index + 1, cells: values };
    }
    return;
  }
  let number = 0;
  for (const cells of parseCsv(decodeText(bytes))) {
    number += 1;
    yield { number, cells };
  }
}

/** Text without the blanks around it; a cell of nothing but blanks is empty. */
function cellOf(value: RawCell): RawCell {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  return text === '' ? null : text;
}

function tidy({ number, cells }: RawRow): RawRow | null {
  const length = 1 + cells.findLastIndex((cell) => cellOf(cell) !== null);
  if (length === 0) return null;
  if (length > limits.columns) throw new SheetRefused('too_many_columns');
  return { number, cells: cells.slice(0, length).map(cellOf) };
}

/**
 * Blank cells and rows count too: a blank one in the last column of each row makes the library
 * fill sixteen thousand cells a row, of which nothing is left here.
 */
const CELLS_READ_MAX = 3 * limits.rows * limits.columns;

async function read(): Promise<void> {
  let batch: RawRow[] = [];
  let rowCount = 0;
  let cellCount = 0;
  for await (const raw of rowsOf(file)) {
    cellCount += 1 + raw.cells.length;
    if (cellCount > CELLS_READ_MAX) throw new SheetRefused('too_much_work');
    const row = tidy(raw);
    if (row === null) continue;
    rowCount += 1;
    // The first row is the one of the titles.
    if (rowCount > limits.rows + 1) throw new SheetRefused('too_many_rows');
    batch.push(row);
    if (batch.length === ROWS_AT_ONCE) {
      send({ kind: 'rows', rows: batch });
      batch = [];
    }
  }
  send({ kind: 'rows', rows: batch });
  send({ kind: 'finished' });
}

try {
  await read();
} catch (error) {
  // Whatever else the library stumbles over is in the file, too.
  send({
    kind: 'refused',
    refusal: error instanceof SheetRefused ? error.refusal : 'unreadable',
  });
}
port.close();
