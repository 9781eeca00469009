import { once } from 'node:events';
import type pg from 'pg';

/** The part of a connection of `pg` that speaks COPY; its types leave it out. */
type CopyConnection = pg.Connection & {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};

/** Larger pieces are no faster, and smaller ones cost a message each. */
const CHUNK_CHARACTERS = 256 * 1024;

type Copy = {
  /** `copy … from stdin`. */
  readonly statement: string;
  /** Lines in the text format of COPY, without their ends. */
  readonly lines: Iterable<string>;
};

/**
 * Sends rows by COPY, as fast as the server takes them: lines are made only when there is room for
 * them, so that a million need no more memory than a thousand. Answers how many were stored.
 */
export function copyIn(client: pg.Client, { statement, lines }: Copy): Promise<number> {
  return new Promise((resolve, reject) => {
    let stored = 0;
    let isOver = false;
    // What `pg` calls on whatever it was given to send; the first is its public part.
    const exchange = {
      submit: (connection: pg.Connection): void => {
        (connection as CopyConnection).query(statement);
      },
      handleCopyInResponse: (connection: CopyConnection): void => {
        send(connection, lines, () => isOver).catch((error: unknown) => {
          connection.sendCopyFail(error instanceof Error ? error.message : String(error));
        });
      },
      handleCommandComplete: ({ text }: { readonly text: string }): void => {
        stored = Number(text.split(' ')[1]);
      },
      // The server passes over what is still on its way, so that the connection can be used again.
      handleError: (error: Error): void => {
        isOver = true;
        reject(error);
      },
      handleReadyForQuery: (): void => resolve(stored),
    };
    client.query(exchange);
  });
}

async function send(
  connection: CopyConnection,
  lines: Iterable<string>,
  isOver: () => boolean,
): Promise<void> {
  const { stream } = connection;
  for (const chunk of chunksOf(lines)) {
    if (isOver()) return;
    connection.sendCopyFromChunk(Buffer.from(chunk));
    if (stream.writableNeedDrain) await once(stream, 'drain');
  }
  connection.endCopyFrom();
}

function* chunksOf(lines: Iterable<string>): Generator<string> {
  let chunk = '';
  for (const line of lines) {
    chunk += `${line}\n`;
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

type Value = string | number | boolean | null | undefined;

const SIGNS: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
};

/** One row in the text format of COPY. */
export const copyLine = (values: readonly Value[]): string => values.map(copyValue).join('\t');

function copyValue(value: Value): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value !== 'string') return String(value);
  return /[\\\t\n\r]/.test(value)
    ? value.replace(/[\\\t\n\r]/g, (sign) => SIGNS[sign] ?? sign)
    : value;
}
