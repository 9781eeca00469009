import { parentPort, workerData } from 'node:worker_threads';
import type pg from 'pg';
import Cursor from 'pg-cursor';
import { asUnavailable } from '#platform/database/database-lost-error.ts';
import { GuardedClient } from '#platform/database/guarded-client.ts';
import {
  type ExportMessage,
  type ExportOrder,
  type ExportTask,
  PIECES_AHEAD_MAX,
} from './export-task.ts';
import { writeOutput } from './write-output.ts';
import type { PlacedColumn, SheetRow } from './write-workbook.ts';

const ROWS_AT_ONCE = 250;
const CONNECT_TIMEOUT_MS = 10_000;
/**
 * Sorting a million rows before the first of them may take a while, but a connection on which
 * nothing comes for a minute is closed.
 */
const STATEMENT_TIMEOUT_MS = 50_000;
/** Time in which the server notices, in the middle of a statement, that this thread is gone. */
const CONNECTION_CHECK_MS = 1_000;

const port = parentPort;
if (port === null) throw new Error('This file runs in a thread of the exporter.');

// The exporter is the only one who starts this file, and it gives this.
const task = workerData as ExportTask;

const send = (message: ExportMessage, transferred: ArrayBuffer[] = []): void =>
  port.postMessage(message, transferred);

let sentAhead = 0;
let roomAgain: (() => void) | null = null;
port.on('message', (order: ExportOrder) => {
  // Ends this thread alone, between two of its steps; see `endThread`.
  if (order === 'stop') process.exit();
  sentAhead -= 1;
  roomAgain?.();
});

/** Waits while too much is on its way: a slow reader slows the database cursor down. */
async function sendPiece(piece: Buffer): Promise<void> {
  // A copy, because pieces of the packer share their memory and what is sent changes hands.
  const bytes = new Uint8Array(piece);
  send({ kind: 'piece', bytes }, [bytes.buffer]);
  sentAhead += 1;
  while (sentAhead >= PIECES_AHEAD_MAX) {
    await new Promise<void>((resolve) => {
      roomAgain = resolve;
    });
  }
}

async function connect(): Promise<GuardedClient> {
  const client = new GuardedClient({
    connectionString: task.databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'cuota-clara-export',
  });
  try {
    await client.connect();
  } catch (error) {
    throw asUnavailable(error);
  }
  return client;
}

async function openSnapshot(client: pg.Client): Promise<void> {
  // One snapshot for the count and the rows. Moments come as the clock in Colombia shows them.
  await client.query(`
    begin isolation level repeatable read read only;
    set local statement_timeout = ${STATEMENT_TIMEOUT_MS};
    set local client_connection_check_interval = ${CONNECTION_CHECK_MS};
    set local time zone '${task.timeZone}';
    set local datestyle = 'ISO';
  `);
}

async function countRows(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>({
    text: `select count(*) from (${task.sql}) as listed`,
    values: [...task.parameters],
  });
  return Number(rows[0]?.count);
}

const asText = (value: string): string => value;

const openCursor = (client: pg.Client): Cursor<SheetRow> =>
  client.query(
    new Cursor<SheetRow>(task.sql, [...task.parameters], {
      rowMode: 'array',
      // The texts of PostgreSQL go into the sheet without becoming objects in between.
      types: { getTypeParser: () => asText },
    }),
  );

type FirstRows = {
  readonly rows: SheetRow[];
  readonly columns: readonly PlacedColumn[];
  /** The names of all values of a row, in their order. */
  readonly fields: readonly string[];
};

/** The first batch, and the position of each column's value in a row. */
const readFirst = (cursor: Cursor<SheetRow>): Promise<FirstRows> =>
  new Promise((resolve, reject) => {
    cursor.read(ROWS_AT_ONCE, (error, rows, result) => {
      if (error) return reject(error);
      const names = result.fields.map(({ name }) => name);
      const columns = task.columns.map((column) => ({
        ...column,
        place: names.indexOf(column.key),
      }));
      const missing = columns.find(({ place }) => place === -1);
      if (missing) return reject(new Error(`The export has no value for ${missing.key}.`));
      resolve({ rows, columns, fields: names });
    });
  });

async function* batchesAfter(
  first: readonly SheetRow[],
  cursor: Cursor<SheetRow>,
): AsyncGenerator<readonly SheetRow[]> {
  let batch = first;
  while (batch.length > 0) {
    // The server gets the next rows ready while these are written.
    const next = cursor.read(ROWS_AT_ONCE);
    // Should writing fail, nobody waits for them any more.
    next.catch(() => {});
    yield batch;
    batch = await next;
  }
}

async function writeRows(client: pg.Client, rowCount: number): Promise<void> {
  const cursor = openCursor(client);
  const { rows, columns, fields } = await readFirst(cursor);
  // Only now: whatever is wrong with the query has shown before the file begins.
  send({ kind: 'counted', rowCount });
  const batches = batchesAfter(rows, cursor);
  const { sheet: name, heading, footing } = task;
  const sheet = { name, heading, footing, columns, batches, fields };
  for await (const piece of writeOutput(task.output, sheet)) await sendPiece(piece);
}

async function exportRows(client: pg.Client): Promise<void> {
  await openSnapshot(client);
  const rowCount = await countRows(client);
  if (rowCount <= task.rowCountMax) await writeRows(client, rowCount);
  else send({ kind: 'counted', rowCount });
  await client.end();
}

const client = await connect();
await exportRows(client).catch((error: unknown) => {
  // A cursor reports a lost connection in the words of pg.
  throw client.explain(error);
});
send({ kind: 'finished' });
port.close();
