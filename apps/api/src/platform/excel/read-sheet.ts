import { Worker } from 'node:worker_threads';
import { SPREADSHEET_LIMITS } from '@cuotaclara/contract';
import { Refusal, refuse } from '#platform/http/refusal.ts';
import { limitThread } from '#platform/threads/limit-thread.ts';
import { createTurns } from '#platform/turns/turns.ts';
import type { RawCell, RawRow, SheetMessage, SheetRefusal } from './sheet-task.ts';

export type SheetCell =
  | string
  | number
  | boolean
  | Temporal.PlainDate
  | Temporal.PlainDateTime
  | null;

export type SheetContent = {
  readonly headers: readonly string[];
  readonly rows: readonly {
    /** The row that a person sees at the margin in Excel. */
    readonly number: number;
    /** At least one for each title; more where there are values beside the titled columns. */
    readonly cells: readonly SheetCell[];
  }[];
};

const HEAP_MB_MAX = 256;
/** The heap is the larger part; beside it are the file and what it unpacks to. */
const READ_LIMITS = { msMax: 15_000, memoryMbMax: HEAP_MB_MAX + 128 } as const;

const turns = createTurns({
  atOnce: 2,
  waitingMax: 20,
  waitMsMax: 30_000,
  refusal: 'import_busy',
});

/**
 * Reads the first sheet of an uploaded .xlsx, or a .csv, whatever its name says. In a thread,
 * because a file at the limit takes seconds.
 */
export async function readSheet(file: Uint8Array): Promise<SheetContent> {
  if (file.length > SPREADSHEET_LIMITS.bytes) throw refusalOf('too_many_bytes');
  const endTurn = await turns.take();
  try {
    return contentOf(await readInThread(file));
  } finally {
    endTurn();
  }
}

async function readInThread(file: Uint8Array): Promise<readonly RawRow[]> {
  const worker = new Worker(new URL('./read-sheet-worker.ts', import.meta.url), {
    workerData: { file: new Uint8Array(file), limits: SPREADSHEET_LIMITS },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB_MAX },
  });
  const { promise, resolve, reject } = Promise.withResolvers<readonly RawRow[]>();
  const rows: RawRow[] = [];
  worker.on('message', (message: SheetMessage) => {
    switch (message.kind) {
      case 'rows':
        for (const row of message.rows) rows.push(row);
        return;
      case 'refused':
        return reject(refusalOf(message.refusal));
      case 'finished':
        return resolve(rows);
      default:
        return message satisfies never;
    }
  });
  // The thread refuses what it cannot read; it ends by itself only where its heap is full.
  const giveUp = () => reject(refusalOf('too_much_work'));
  worker.once('error', giveUp);
  worker.once('exit', giveUp);
  const endWatch = limitThread(worker, READ_LIMITS, giveUp);
  try {
    return await promise;
  } finally {
    endWatch();
    await worker.terminate();
  }
}

const count = (number: number): string => number.toLocaleString('es-CO');

function refusalOf(refusal: SheetRefusal): Refusal {
  const tooLarge = (limitText: string) => new Refusal('import_too_large', { facts: { limitText } });
  switch (refusal) {
    case 'unreadable':
      return new Refusal('import_unreadable');
    case 'zip64':
      return new Refusal('import_archive_refused');
    case 'too_much_work':
      return new Refusal('import_too_heavy');
    case 'too_many_rows':
      return tooLarge(`${count(SPREADSHEET_LIMITS.rows)} filas`);
    case 'too_many_columns':
      return tooLarge(`${count(SPREADSHEET_LIMITS.columns)} columnas`);
    case 'too_many_bytes':
      return tooLarge(`${SPREADSHEET_LIMITS.bytes / (1024 * 1024)} MB`);
    default:
      return refusal satisfies never;
  }
}

function contentOf([titles, ...rows]: readonly RawRow[]): SheetContent {
  if (titles === undefined || rows.length === 0) refuse('import_empty');
  const headers = titles.cells.map((cell) => (cell === null ? '' : String(cell)));
  return {
    headers,
    rows: rows.map(({ number, cells }) => ({
      number,
      cells: Array.from({ length: Math.max(headers.length, cells.length) }, (_, index) =>
        cellOf(cells[index] ?? null),
      ),
    })),
  };
}

/** A date in a sheet has no time zone; it is what the sheet shows. */
function cellOf(cell: RawCell): SheetCell {
  if (!(cell instanceof Date)) return cell;
  if (Number.isNaN(cell.getTime())) return null;
  const moment = Temporal.PlainDateTime.from(cell.toISOString().slice(0, -1));
  return moment.toPlainTime().equals(new Temporal.PlainTime()) ? moment.toPlainDate() : moment;
}
