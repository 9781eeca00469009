import type { RefusalCode } from '@cuotaclara/contract';
import pg from 'pg';

/**
 * What a lost connection means for the statement it interrupts: it had no effect, or nobody knows
 * whether it had one.
 */
type LossCode = Extract<RefusalCode, 'database_unavailable' | 'outcome_unknown'>;

const MESSAGES: Readonly<Record<LossCode, string>> = {
  database_unavailable: 'the database is unavailable',
  outcome_unknown: 'the connection was lost before the database confirmed a change',
};

/**
 * The database went away. `code` is the refusal that a request answers, and survives the way from
 * a thread, which the class does not.
 */
export class DatabaseLostError extends Error {
  override readonly name = 'DatabaseLostError';
  readonly code: LossCode;

  constructor(code: LossCode, cause: unknown) {
    super(`${MESSAGES[code]}: ${describeCause(cause)}`, { cause });
    this.code = code;
  }
}

/** PostgreSQL may quote a row, so its SQLSTATE is enough; pg itself speaks of connections only. */
function describeCause(cause: unknown): string {
  if (!(cause instanceof Error)) return typeof cause;
  return cause instanceof pg.DatabaseError ? String(cause.code) : cause.message;
}

/**
 * SQLSTATEs after which PostgreSQL, or a pooler before it, closes the connection: connection
 * exceptions, shutdown, crash, start-up, dropped database, and timeouts of an idle session or of a
 * transaction.
 */
const CLOSING_STATES = /^(08...|57P0[1-5]|25P0[34])$/;

/** Whether the server has ended the connection with this error. */
export const endsConnection = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && CLOSING_STATES.test(error.code ?? '');

/**
 * An error of connecting, or of a client that is not guarded: a statement that PostgreSQL refused
 * stays as it is, everything else means that the database was not reached.
 */
export function asUnavailable(error: unknown): unknown {
  if (error instanceof DatabaseLostError) return error;
  if (error instanceof pg.DatabaseError && !endsConnection(error)) return error;
  return new DatabaseLostError('database_unavailable', error);
}
