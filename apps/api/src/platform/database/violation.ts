import pg from 'pg';

/** Codes of PostgreSQL for what a constraint forbids. */
const CODES = { unique: '23505', foreign_key: '23503' } as const;

/** Codes of PostgreSQL for `lock_not_available` and `deadlock_detected`. */
const LOCK_CODES: readonly (string | undefined)[] = ['55P03', '40P01'];

/** Whether a statement failed because of a constraint of this kind, or of the one of this name. */
export const isViolation = (
  error: unknown,
  kind: keyof typeof CODES,
  constraint?: string,
): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === CODES[kind] &&
  (constraint === undefined || error.constraint === constraint);

/** Whether a statement failed because another transaction did not let go of a row. */
export const isLockFailure = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && LOCK_CODES.includes(error.code);
