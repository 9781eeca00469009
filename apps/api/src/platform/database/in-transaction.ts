import type { Transaction } from 'kysely';
import type { DB } from './database.generated.ts';

/**
 * Runs in one transaction what must be kept together or not at all. Whoever gives it decides what
 * else belongs to that transaction.
 */
export type InTransaction = <T>(run: (trx: Transaction<DB>) => Promise<T>) => Promise<T>;
