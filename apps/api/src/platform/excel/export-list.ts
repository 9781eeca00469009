import { type ColumnKeyOf, CSV, type ListShape, XLSX, ZIP } from '@cuotaclara/contract';
import type { FastifyRequest } from 'fastify';
import type { Compilable } from 'kysely';
import type { Clock } from '#platform/clock/clock.ts';
import type { CommandInput } from '#platform/command/command.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database } from '#platform/database/database.ts';
import { callerOf } from '#platform/http/caller-of.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { FileAnswer } from '#platform/http/serve-file.ts';
import type { ExportColumn, ExportOutput, Footing } from './export-task.ts';
import type { Exporter } from './exporter.ts';
import { listTitle } from './list-title.ts';
import { recordExport } from './record-export.ts';

export type ExportDeps = {
  readonly db: Database;
  readonly run: RunCommand;
  readonly exporter: Exporter;
  readonly clock: Clock;
};

type ExportedList<S extends ListShape> = {
  readonly request: FastifyRequest;
  readonly shape: S;
  /** The parsed query of the export: columns, sort, period and filters. */
  readonly query: {
    readonly columns: readonly ColumnKeyOf<S>[];
    readonly [filter: string]: CommandInput;
  };
  /** `everyRow` of the list, with a value under the key of each column. */
  readonly rows: Compilable<unknown>;
  /** Left out, a workbook. */
  readonly output?: ExportOutput;
  /** Title and name of the file; left out, the name of the list and today. */
  readonly about?: {
    readonly sheet: string;
    readonly fileName: string;
    /** Lines above the titles of a workbook. */
    readonly heading: readonly string[];
    /** Sums under the last row of a workbook. */
    readonly footing?: Footing;
  };
};

/**
 * Answers a list as a spreadsheet and records who took which rows of it, before the first byte
 * leaves.
 */
export async function exportList<S extends ListShape>(
  parts: ExportDeps,
  { request, shape, query, rows, output = { kind: 'xlsx' }, about }: ExportedList<S>,
): Promise<FileAnswer> {
  const { columns, ...filters } = query;
  const title = about?.sheet ?? listTitle(shape);
  const { content, rowCount } = await whileWanted(request, (signal) =>
    parts.exporter.export({
      sheet: title,
      ...(about !== undefined && { heading: about.heading, footing: about.footing }),
      columns: columns.map((key) => columnOf(shape, key)),
      query: rows.compile(),
      output,
      signal,
    }),
  );
  try {
    const taken = { list: shape.name, columns, filters, rowCount };
    await parts.run(recordExport, callerOf(request), taken);
  } catch (error) {
    content.destroy();
    throw error;
  }
  const { contentType, ending } = FILES[output.kind];
  const name = about?.fileName ?? fileNameOf(title, parts.clock.today());
  return { content, contentType, name: `${name}.${ending}` };
}

const FILES = {
  xlsx: { contentType: XLSX, ending: 'xlsx' },
  csv: { contentType: CSV, ending: 'csv' },
  parts: { contentType: ZIP, ending: 'zip' },
} as const;

function columnOf(shape: ListShape, key: string): ExportColumn {
  const column = shape.columns[key];
  if (column === undefined) throw new Error(`The list ${shape.name} has no column ${key}.`);
  const { label, kind, labels, unit } = column;
  // A figure in a cell has no unit beside it: the column's title says of what.
  return { key, label: unit === undefined ? label : `${label} (${unit})`, kind, labels };
}

/** Gives up the work of a caller who leaves while waiting; a running answer tells by itself. */
async function whileWanted<T>(
  { socket }: FastifyRequest,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const gone = new AbortController();
  const leave = () => gone.abort();
  socket.once('close', leave);
  try {
    return await work(gone.signal);
  } catch (error) {
    // Nobody hears it, but who left is no failure of ours in the log.
    if (gone.signal.aborted) refuse('export_busy');
    throw error;
  } finally {
    socket.off('close', leave);
  }
}

const fileNameOf = (title: string, today: Temporal.PlainDate): string =>
  `${title.toLocaleLowerCase('es-CO').replaceAll(/\s+/g, '-')}-${today}`;
