import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';

export type Log = FastifyBaseLogger;

/**
 * What the log says of an error. A database error repeats the values of the row in its message and
 * detail, and those are people's data: only its code and the names of what it hit are kept.
 */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const frames = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '));
  const told = { type: error.name, stack: frames?.join('\n') };
  if ('severity' in error && 'code' in error) {
    const { code } = error;
    const table = 'table' in error ? error.table : undefined;
    const constraint = 'constraint' in error ? error.constraint : undefined;
    return { ...told, code, table, constraint };
  }
  return { ...told, message: error.message };
}

/**
 * Structured lines without secrets or personal data: what is logged is chosen, never a whole
 * object.
 */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    redact: ['*.password', '*.token', '*.authorization', '*.cookie'],
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
