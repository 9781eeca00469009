import type { Transaction } from 'kysely';
import type { BatchReply, CreditRange } from '#platform/close/credit-batches.ts';
import type { Command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { InvariantCheck } from './check.ts';

/** Rows that are worked out from records, so that they can be dropped and made again. */
export type Projection = {
  /** In snake_case. */
  readonly name: string;
  /** The table that has the rows; the feature writes it. */
  readonly table: keyof DB;
  /** The tables of the records that it is made from, one row for each event. */
  readonly fedBy: readonly (keyof DB)[];
  /** Takes away all that `rebuild` works out. */
  drop(trx: Transaction<DB>): Promise<void>;
  /** Works out again what it holds of a range of credits, batch by batch. */
  readonly rebuild: Command<CreditRange, BatchReply, null>;
  /** Finds credits whose rows are missing or wrong; it is read with the invariants. */
  readonly check: InvariantCheck;
};
