import pg from 'pg';

/** Codes of PostgreSQL for what a constraint forbids. */
const CODES = { unique: '23505', foreign_key: '23503' } as const;

/** Whether a statement failed because of a constraint of this kind. */
export const isViolation = (error: unknown, kind: keyof typeof CODES): boolean =>
  error instanceof pg.DatabaseError && error.code === CODES[kind];
